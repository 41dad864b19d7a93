// The files of pictures: `pictures/<id>` holds the master, two small copies, and a folder for each crop, named by its
// hash. They are made in a folder of DATA_DIR, whatever the storage.
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '#server/base/domain-error.ts';
import { assertRoom, freeMemory, makeFolders, rethrowDiskError, writeAll } from './disk.ts';
import { newPart, removeOldParts, removePart } from './local-parts.ts';
import type { FileStorage } from './storage.ts';

export const masterFile = 'master.jpg';
export const pictureCopies = ['thumbnail.webp', 'preview.webp'] as const;

const sourceFile = 'source';
/** More than a picture's copies, or a crop, take. */
const roomForFolder = 32 * 1024 * 1024;

export const keyOfPicture = (id: string) => `pictures/${id}`;
export const keyOfCrop = (id: string, hash: string) => `pictures/${id}/${hash}`;

export const createCropCheck =
  ({ folders }: FileStorage) =>
  async (id: string, hash: string): Promise<boolean> =>
    (await folders.changedAt(keyOfCrop(id, hash))) !== undefined;

export type PictureFiles = ReturnType<typeof createPictureFiles>;

export function createPictureFiles(storage: FileStorage, dataDir: string) {
  const { folders } = storage;
  const picturesDir = join(dataDir, 'pictures');
  makeFolders(picturesDir);

  return {
    open: storage.open,

    /** A new folder for `fill`, which is removed when that fails. */
    async withPart<Result>(fill: (part: string) => Promise<Result>): Promise<Result> {
      await assertRoom(picturesDir, roomForFolder);
      const part = newPart(picturesDir);
      try {
        await mkdir(part, { mode: 0o700 });
        return await fill(part);
      } catch (error) {
        return rethrowDiskError(error);
      } finally {
        // Once it was renamed there is nothing left to remove.
        await removePart(part);
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

    /** A copy of the master, removed in the same way; undefined when the picture is gone. */
    async copyMaster(part: string, id: string): Promise<string | undefined> {
      const path = join(part, sourceFile);
      return (await storage.copyTo(`${keyOfPicture(id)}/${masterFile}`, path)) ? path : undefined;
    },

    /** The folder gets the name by which it is served. False when another has it already, or its picture is gone. */
    async publish(part: string, key: string): Promise<boolean> {
      await rm(join(part, sourceFile), { force: true });
      return folders.publish(part, key);
    },

    /** False when there is no such crop. One that was asked for is not swept for a day. */
    touchCrop: (id: string, hash: string, at: Date) => folders.touch(keyOfCrop(id, hash), at),

    async listCrops(id: string): Promise<{ hash: string; changedAt: Date }[]> {
      const crops = await folders.list(keyOfPicture(id));
      return crops
        .filter(({ name }) => /^[0-9a-f]{8}$/.test(name))
        .map(({ name, changedAt }) => ({ hash: name, changedAt }));
    },

    remove: (id: string) => folders.remove(keyOfPicture(id)),
    removeCrop: (id: string, hash: string) => folders.remove(keyOfCrop(id, hash)),
    removeOldParts: (before: Date) => removeOldParts(picturesDir, before),
  };
}

export const tooLarge = (maxBytes: number) =>
  new DomainError(
    'too-large',
    `The file is too large: a picture may have up to ${maxBytes / 1024 ** 2} MB. Please send a smaller copy.`,
  );
