// `npm start`: installs and builds what is missing, then serves.

import { ensureReady } from './setup/ensure-ready.mjs';
import { runEntry } from './setup/run-entry.mjs';

ensureReady();
await runEntry('server/main.ts');
