// `npm run admin -- …`: see server/cli/admin-commands.ts, or run it without a command.
import { runEntry } from './run-entry.mjs';
import { ensureReady } from './setup.mjs';

ensureReady({ build: false });
await runEntry('server/cli/admin-commands.ts', process.argv.slice(2));
