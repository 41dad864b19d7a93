// While a video is being sent it lies in DATA_DIR/uploads under its id; once complete, in DATA_DIR/media.
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { headBytes, newVideoName } from '../detect-video-format.ts';
import {
  assertRoom,
  freeMemory,
  rethrowDiskError,
  syncToDisk,
  undefinedWhenMissing,
  writeAll,
} from '../disk.ts';
import type { UploadFiles } from '../storage.ts';
import { hasEnded, moreThanAnnounced } from '../upload-errors.ts';

const mebibyte = 1024 * 1024;

const checkDiskEvery = 16 * mebibyte;

export function createFolderUploads(dataDir: string): UploadFiles {
  const uploadDir = join(dataDir, 'uploads');
  const mediaDir = join(dataDir, 'media');
  const pathOf = (id: string) => join(uploadDir, id);

  return {
    async create(id, length) {
      await assertRoom(uploadDir, length);
      const file = await open(pathOf(id), 'wx', 0o600).catch(rethrowDiskError);
      await file.close();
      await syncToDisk(uploadDir);
    },

    async readState(id) {
      const found = await stat(pathOf(id)).catch(undefinedWhenMissing);
      return found && { size: found.size, changedAt: found.mtime };
    },

    /** Takes every byte that came: sending resumes from there. */
    async append(id, offset, length, body) {
      const file = await open(pathOf(id), 'r+').catch(undefinedWhenMissing);
      if (!file) throw hasEnded();
      let position = offset;
      try {
        for await (const chunk of body) {
          if (position + chunk.length > length) throw moreThanAnnounced();
          if (position === offset || crosses(checkDiskEvery, position, chunk.length)) {
            await assertRoom(uploadDir, chunk.length);
          }
          // Another instance may have finished the upload meanwhile: under its new name the file must not change.
          if (!(await stat(pathOf(id)).catch(undefinedWhenMissing))) throw hasEnded();
          await writeAll(file, chunk, position);
          position += chunk.length;
          freeMemory(chunk);
        }
        // What is acknowledged is on disk.
        await file.datasync();
        return position;
      } catch (error) {
        return rethrowDiskError(error);
      } finally {
        await file.close();
      }
    },

    async chooseName(id) {
      const file = await open(pathOf(id), 'r');
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
        return await newVideoName(buffer.subarray(0, bytesRead));
      } finally {
        await file.close();
      }
    },

    async finish(id, name) {
      const target = join(mediaDir, name);
      const file = await open(pathOf(id), 'r+').catch(undefinedWhenMissing);
      if (file) {
        await file.sync().finally(() => file.close());
        await rename(pathOf(id), target).catch(undefinedWhenMissing);
      }
      if (!(await stat(target).catch(undefinedWhenMissing))) return false;
      await syncToDisk(mediaDir);
      await syncToDisk(uploadDir);
      return true;
    },

    remove: (id) => rm(pathOf(id), { force: true }),

    listIds: () => readdir(uploadDir),
  };
}

const crosses = (step: number, position: number, more: number) =>
  Math.floor(position / step) !== Math.floor((position + more) / step);
