// `npm run admin -- …`: see server/cli/admin-commands.ts, or run it without a command.
import { runEntry } from './run-entry.mjs';
import { requireInstalled } from './setup.mjs';

// An operator's command installs, builds and deletes nothing: the server may be running.
requireInstalled();
await runEntry('server/cli/admin-commands.ts', process.argv.slice(2));
