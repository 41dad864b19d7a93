// Files of a folder that may come from anywhere: no link, which could show any file of this machine, no device and no
// pipe, which never ends.
import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileFault } from './place.ts';

export async function findPlainFault(path: string, size?: number): Promise<FileFault | undefined> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return 'is missing';
  if (!found.isFile()) return 'is not a plain file';
  return size === undefined || found.size === size ? undefined : 'was changed';
}

/** True of a folder that is missing too: what should lie in it is missing as well. */
export async function isPlainFolder(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined);
  return !found || found.isDirectory();
}

/** Fails on a link that took the file's place after it was checked. */
export async function openPlainFile(path: string): Promise<Readable> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  return file.createReadStream();
}
