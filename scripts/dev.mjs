// `npm run dev`: one command, hot reload and the API.
import { runEntry } from './run-entry.mjs';
import { ensureReady } from './setup.mjs';

ensureReady();
await runEntry('scripts/dev-server.mjs');
