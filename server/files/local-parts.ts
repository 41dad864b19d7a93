// What is not complete, or no longer wanted, in DATA_DIR/pictures or a folder of backups. Its name says so: nothing lists or serves it.
import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedWhenMissing } from './disk.ts';

const partEnding = '.part';

export const newPart = (folder: string) =>
  join(folder, `${randomBytes(16).toString('hex')}${partEnding}`);

export const removePart = (path: string) => rm(path, { recursive: true, force: true });

/** Left by a server that was killed. */
export async function removeOldParts(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = name.endsWith(partEnding)
      ? await stat(path).catch(undefinedWhenMissing)
      : undefined;
    if (found && found.mtime < before) await removePart(path);
  }
}
