// `npm run dev`: one command, hot reload and the API.

import { ensureReady } from './setup/ensure-ready.mjs';
import { runEntry } from './setup/run-entry.mjs';

ensureReady();
await runEntry('scripts/dev-server.mjs');
