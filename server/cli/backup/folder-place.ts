import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { StartError } from '#server/base/start-error.ts';
import { describeError, errorCode } from '#server/base/system-error.ts';
import { syncToDisk, undefinedWhenMissing } from '#server/files/disk.ts';
import { filesPrefix, type Place } from './place.ts';

const partPrefix = '.part-';

/** A folder of this machine. What is written has another name until it is whole and on disk. */
export function createFolderPlace(folder: string): Place {
  const pathOf = (key: string) => join(folder, key);

  return {
    name: folder,
    isLocal: true,

    async prepare() {
      await mkdir(pathOf(filesPrefix), { recursive: true, mode: 0o700 }).catch((error) => {
        throw new StartError(`${folder}: it cannot be made (${describeError(error)}).`);
      });
      for (const name of await readdir(folder)) {
        if (name.startsWith(partPrefix)) await rm(pathOf(name), { recursive: true });
      }
      await syncToDisk(dirname(folder));
    },

    async *list(prefix) {
      const inside = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      // Without the slash at the end, which would follow a link.
      const parent = resolve(folder, inside);
      const found = await lstat(parent).catch(undefinedWhenMissing);
      const names = found?.isDirectory() ? await readdir(parent) : [];
      for (const key of names.map((name) => inside + name)) {
        const file = await lstat(pathOf(key));
        if (key.startsWith(prefix) && file.isFile()) yield { key, size: file.size };
      }
    },

    read: (key) =>
      openPlainFile(pathOf(key)).catch((error) => {
        if (!['ENOENT', 'ELOOP'].includes(errorCode(error) ?? '')) throw error;
        return undefined;
      }),

    async write(key, path) {
      const part = pathOf(partPrefix + randomUUID());
      try {
        await copyFile(path, part, constants.COPYFILE_EXCL);
        await syncToDisk(part);
        await rename(part, pathOf(key));
        await syncToDisk(dirname(pathOf(key)));
      } finally {
        await rm(part, { force: true });
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
      await syncToDisk(dirname(pathOf(key)));
    },
  };
}

/** Fails on a link, which may have taken the file's place since it was listed. */
export async function openPlainFile(path: string): Promise<Readable> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  return file.createReadStream();
}
