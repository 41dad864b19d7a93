// `npm start`: installs and builds what is missing, then serves, or runs the file that is named.

import { ensureReady } from './setup/ensure-ready.mjs';
import { runEntry } from './setup/run-entry.mjs';

const [entry = 'server/main.ts', ...args] = process.argv.slice(2);
ensureReady();
await runEntry(entry, args);
