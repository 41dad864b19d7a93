// What an operator names: a folder.
import { resolve } from 'node:path';
import { StartError } from '#server/start-error.ts';
import { createFlatSource, isFlatFolder } from './flat-folder.ts';
import { createFolderPlace } from './folder-place.ts';
import { type BackupPlace, type BackupSource, sourceAt } from './place.ts';

export const openPlace = (given: string): BackupPlace => createFolderPlace(resolve(given));

/** Oldest first. Throws when there is none. */
export async function listSources(given: string): Promise<BackupSource[]> {
  if (await isFlatFolder(resolve(given))) return [createFlatSource(resolve(given))];
  const place = openPlace(given);
  const names = await place.list();
  if (names.length === 0) throw new StartError(`There is no backup in ${place.name}.`);
  return names.map((name) => sourceAt(place, name));
}

/** The newest, unless a name is given. */
export async function openSource(given: string, name: string | undefined): Promise<BackupSource> {
  const sources = await listSources(given);
  const found = sources.findLast(({ backup }) => name === undefined || backup === name);
  if (found) return found;
  throw new StartError(
    `There is no backup called ${name} there. The newest is ${sources.at(-1)?.backup}.`,
  );
}
