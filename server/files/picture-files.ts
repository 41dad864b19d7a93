// The files of pictures: DATA_DIR/pictures/<id>/ holds the master, two small copies, and a folder for each crop, named by
// its hash. A folder is written under another name and renamed when it is complete: half of one is never seen.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '#server/domain-error.ts';
import { errorCode } from '#server/system-error.ts';
import {
  assertRoom,
  freeMemory,
  makeFolders,
  rethrowDiskError,
  syncToDisk,
  undefinedWhenMissing,
  writeAll,
} from './disk.ts';

export const masterFile = 'master.jpg';
export const pictureCopies = ['thumbnail.webp', 'preview.webp'] as const;

const picturesFolder = 'pictures';
const partEnding = '.part';
const sourceFile = 'source';
/** More than a picture's copies, or a crop, take. */
const roomForFolder = 32 * 1024 * 1024;

export type PictureFiles = ReturnType<typeof createPictureFiles>;

export function createPictureFiles(dataDir: string) {
  const root = join(dataDir, picturesFolder);
  const folderOf = (id: string) => join(root, id);
  const cropFolderOf = (id: string, hash: string) => join(root, id, hash);
  makeFolders(root);

  const newPart = () => join(root, `${randomBytes(16).toString('hex')}${partEnding}`);
  const removeFolder = (path: string) => rm(path, { recursive: true, force: true });

  /** Away from its name at once, then its files. */
  async function remove(path: string): Promise<void> {
    const part = newPart();
    await rename(path, part).catch(undefinedWhenMissing);
    await removeFolder(part);
  }

  async function changedAt(path: string): Promise<Date | undefined> {
    return (await stat(path).catch(undefinedWhenMissing))?.mtime;
  }

  return {
    folderOf,
    cropFolderOf,
    masterOf: (id: string) => join(root, id, masterFile),

    /** A new folder for `fill`, which is removed when that fails. */
    async withPart<Result>(fill: (part: string) => Promise<Result>): Promise<Result> {
      await assertRoom(root, roomForFolder);
      const part = newPart();
      try {
        await mkdir(part, { mode: 0o700 });
        return await fill(part);
      } catch (error) {
        return rethrowDiskError(error);
      } finally {
        // Once it was renamed there is nothing left to remove.
        await removeFolder(part);
      }
    },

    /** The bytes as they were sent, which are used up. Their file is removed before the folder gets its name. */
    async receive(part: string, body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
      const path = join(part, sourceFile);
      const file = await open(path, 'wx', 0o600);
      let size = 0;
      try {
        for await (const chunk of body) {
          if (size + chunk.length > maxBytes) throw tooLarge(maxBytes);
          await writeAll(file, chunk, size);
          size += chunk.length;
          freeMemory(chunk);
        }
      } finally {
        await file.close();
      }
      return path;
    },

    /** The folder gets the name by which it is served. False when another has it already, or its picture is gone. */
    async publish(part: string, target: string): Promise<boolean> {
      await rm(join(part, sourceFile), { force: true });
      for (const name of await readdir(part)) await syncToDisk(join(part, name));
      await syncToDisk(part);
      try {
        await rename(part, target);
      } catch (error) {
        if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(errorCode(error) ?? '')) return false;
        throw error;
      }
      await syncToDisk(join(target, '..'));
      return true;
    },

    hasCrop: async (id: string, hash: string): Promise<boolean> =>
      (await changedAt(cropFolderOf(id, hash))) !== undefined,

    /** False when there is no such crop. One that was asked for is not swept for a day. */
    async touchCrop(id: string, hash: string, at: Date): Promise<boolean> {
      const path = cropFolderOf(id, hash);
      if (!(await changedAt(path))) return false;
      await utimes(path, at, at).catch(undefinedWhenMissing);
      return true;
    },

    async listCrops(id: string): Promise<{ hash: string; changedAt: Date }[]> {
      const names = (await readdir(folderOf(id)).catch(undefinedWhenMissing)) ?? [];
      const crops = [];
      for (const hash of names.filter((name) => /^[0-9a-f]{8}$/.test(name))) {
        const at = await changedAt(cropFolderOf(id, hash));
        if (at) crops.push({ hash, changedAt: at });
      }
      return crops;
    },

    remove: (id: string) => remove(folderOf(id)),
    removeCrop: (id: string, hash: string) => remove(cropFolderOf(id, hash)),

    /** Left by a server that was killed. */
    async removeOldParts(before: Date): Promise<void> {
      for (const name of await readdir(root)) {
        const path = join(root, name);
        const at = name.endsWith(partEnding) ? await changedAt(path) : undefined;
        if (at && at < before) await removeFolder(path);
      }
    },
  };
}

export const tooLarge = (maxBytes: number) =>
  new DomainError(
    'too-large',
    `The file is too large: a picture may have up to ${maxBytes / 1024 ** 2} MB. Please send a smaller copy.`,
  );
