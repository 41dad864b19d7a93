import { existsSync } from 'node:fs';

/** How its commands are called from a shell: a release has no npm scripts. */
export const adminCommand = existsSync(new URL('../scripts/admin.mjs', import.meta.url))
  ? 'npm run admin --'
  : 'aldermere admin';
