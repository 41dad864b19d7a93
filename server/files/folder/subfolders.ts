import { readdir, rename, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#server/base/system-error.ts';
import { syncToDisk, undefinedWhenMissing } from '../disk.ts';
import { newPart, removePart } from '../local-parts.ts';
import type { StoredFolders } from '../storage.ts';

/** A folder is renamed when it is complete, and renamed before it is removed: half of one is never seen. */
export function createSubfolders(dataDir: string): StoredFolders {
  const pathOf = (key: string) => join(dataDir, key);

  const changedAt = async (key: string): Promise<Date | undefined> =>
    (await stat(pathOf(key)).catch(undefinedWhenMissing))?.mtime;

  return {
    changedAt,

    async publish(path, key) {
      const target = pathOf(key);
      for (const name of await readdir(path)) await syncToDisk(join(path, name));
      await syncToDisk(path);
      try {
        await rename(path, target);
      } catch (error) {
        if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(error) ?? '')) return false;
        throw error;
      }
      await syncToDisk(join(target, '..'));
      return true;
    },

    /** A folder that has its name is complete. */
    complete: async () => {},

    async touch(key, at) {
      if (!(await changedAt(key))) return false;
      await utimes(pathOf(key), at, at).catch(undefinedWhenMissing);
      return true;
    },

    async list(key) {
      const options = { withFileTypes: true } as const;
      const entries = (await readdir(pathOf(key), options).catch(undefinedWhenMissing)) ?? [];
      const folders = [];
      for (const { name } of entries.filter((entry) => entry.isDirectory())) {
        const at = await changedAt(join(key, name));
        if (at) folders.push({ name, changedAt: at });
      }
      return folders;
    },

    async remove(key) {
      const part = newPart(pathOf('pictures'));
      await rename(pathOf(key), part).catch(undefinedWhenMissing);
      await removePart(part);
    },
  };
}
