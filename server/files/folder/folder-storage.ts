// DATA_DIR holds what is complete in `media` and `pictures`, and videos that are being sent in `uploads`.
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { makeFolders, rethrowDiskError, syncToDisk, undefinedWhenMissing } from '../disk.ts';
import { newPart } from '../local-parts.ts';
import type { FileStorage, StoredFiles } from '../storage.ts';
import { createFolderUploads } from './folder-uploads.ts';
import { openFile } from './open-file.ts';
import { createSubfolders } from './subfolders.ts';

/** As newPart makes them, and what is in them. */
const isPart = (key: string) => /\.part(\/|$)/.test(key);

export function createFolderStorage(dataDir: string): FileStorage {
  const picturesDir = join(dataDir, 'pictures');
  makeFolders(join(dataDir, 'uploads'), join(dataDir, 'media'), picturesDir);
  return {
    ...createFolderFiles(dataDir, picturesDir),
    folders: createSubfolders(dataDir),
    uploads: createFolderUploads(dataDir),
  };
}

/** In `partsDir` lies what is still being written. */
export function createFolderFiles(root: string, partsDir: string): StoredFiles {
  const pathOf = (key: string) => join(root, key);

  return {
    open: (key) => openFile(pathOf(key)),

    async *list(folder) {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = await readdir(pathOf(folder), options).catch(undefinedWhenMissing);
      for (const entry of entries ?? []) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(root, path);
        // Undefined when it was removed meanwhile.
        const found =
          entry.isFile() && !isPart(key) ? await stat(path).catch(undefinedWhenMissing) : undefined;
        if (found) yield { key, size: found.size, changedAt: found.mtime };
      }
    },

    async put(key, path) {
      const target = pathOf(key);
      const part = newPart(partsDir);
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await copyFile(path, part);
        await syncToDisk(part);
        await rename(part, target);
        for (let named = target; named !== root; ) {
          named = dirname(named);
          await syncToDisk(named);
        }
      } catch (error) {
        await rm(part, { force: true });
        rethrowDiskError(error);
      }
    },

    async copyTo(key, path) {
      const source = pathOf(key);
      try {
        // A second name takes no room, and what it names never changes.
        await link(source, path).catch(() => copyFile(source, path));
        return true;
      } catch (error) {
        if (!(await stat(source).catch(undefinedWhenMissing))) return false;
        return rethrowDiskError(error);
      }
    },

    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
