// `npm run bench` lists the benchmarks; `npm run bench -- pages` runs one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureReady } from './setup/ensure-ready.mjs';
import { root, say } from './setup/project.mjs';
import { runEntry } from './setup/run-entry.mjs';

const [name, ...args] = process.argv.slice(2);
const known = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
if (!known.includes(name)) {
  say(`Usage: npm run bench -- <name>, where <name> is one of: ${known.join(', ')}`);
  process.exit(name ? 1 : 0);
}
ensureReady();
ensureChromium();
await runEntry(`bench/${name}.ts`, args);
