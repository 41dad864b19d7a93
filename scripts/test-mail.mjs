// `npm run test:mail`: mail that comes in, on a real mailbox. They are part of `npm test`, too.
import { spawnSync } from 'node:child_process';
import { ensureDovecot } from './setup/dovecot.mjs';
import { ensureReady } from './setup/ensure-ready.mjs';
import { projectNode, root } from './setup/project.mjs';

ensureReady();
ensureDovecot();
const args = ['node_modules/vitest/vitest.mjs', 'run', 'server/features/enquiries/incoming'];
const { status } = spawnSync(projectNode(), args, { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
