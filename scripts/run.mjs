// `npm start`, `npm run dev`, `npm run test:browsers`: installs and builds what is missing, then runs the file that is named.

import { ensureReady } from './setup/ensure-ready.mjs';
import { runEntry } from './setup/run-entry.mjs';

const [entry, ...args] = process.argv.slice(2);
ensureReady();
await runEntry(entry, args);
