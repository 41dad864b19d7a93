// The output of `npm run build`: one folder for each build, and `current`, a link to the newest.
import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '../../../dist');

/** `current` is resolved once: a build made while the server runs must not change the files it serves. */
export function findBuilds(): { current: string; older: string[] } {
  const current = realpathSync(join(dist, 'current'));
  const older = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{16}$/.test(entry.name))
    .map(({ name }) => realpathSync(join(dist, name)))
    .filter((folder) => folder !== current);
  return { current, older };
}
