// `npm run test:browsers`: the site in engines other than Chromium's, as far as the machine has them.
import { spawnSync } from 'node:child_process';
import { ensureReady } from './setup/ensure-ready.mjs';
import { projectNode, root } from './setup/project.mjs';

ensureReady();
const run = spawnSync(projectNode(), ['tests/browsers/main.ts'], { cwd: root, stdio: 'inherit' });
process.exit(run.status ?? 1);
