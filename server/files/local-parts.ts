// Folders of DATA_DIR/pictures that are not complete, or no longer wanted. Their name says so: nothing serves them.
import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedWhenMissing } from './disk.ts';

const partEnding = '.part';

export const newPart = (picturesDir: string) =>
  join(picturesDir, `${randomBytes(16).toString('hex')}${partEnding}`);

export const removePart = (path: string) => rm(path, { recursive: true, force: true });

/** Left by a server that was killed. */
export async function removeOldParts(picturesDir: string, before: Date): Promise<void> {
  for (const name of await readdir(picturesDir)) {
    const path = join(picturesDir, name);
    const found = name.endsWith(partEnding)
      ? await stat(path).catch(undefinedWhenMissing)
      : undefined;
    if (found && found.mtime < before) await removePart(path);
  }
}
