// `npm start`: installs and builds what is missing, then serves.
import { runEntry } from './run-entry.mjs';
import { ensureReady } from './setup.mjs';

ensureReady({ keepPrevious: true });
await runEntry('server/main.ts');
