// `npm run admin -- …`: see server/cli/admin-commands.ts, or run it without a command.

import { requireInstalled } from './setup/ensure-ready.mjs';
import { runEntry } from './setup/run-entry.mjs';

// An operator's command installs, builds and deletes nothing: the server may be running.
requireInstalled();
await runEntry('server/cli/admin.ts', process.argv.slice(2));
