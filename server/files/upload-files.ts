// The files of uploads. While one is being sent it lies in DATA_DIR/uploads under its id; once complete, in
// DATA_DIR/media under a random name. A name chosen by a sender never reaches the disk.
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { DomainError } from '#server/domain-error.ts';
import { detectVideoFormat } from './detect-video-format.ts';
import {
  assertRoom,
  freeMemory,
  makeFolders,
  rethrowDiskError,
  syncToDisk,
  undefinedWhenMissing,
  writeAll,
} from './disk.ts';

const mebibyte = 1024 * 1024;

const checkDiskEvery = 16 * mebibyte;

export function createUploadFiles(dataDir: string) {
  const uploadDir = join(dataDir, 'uploads');
  const mediaDir = join(dataDir, 'media');
  const pathOf = (id: string) => join(uploadDir, id);
  makeFolders(uploadDir, mediaDir);

  return {
    mediaDir,

    async create(id: string, length: number): Promise<void> {
      await assertRoom(uploadDir, length);
      const file = await open(pathOf(id), 'wx', 0o600).catch(rethrowDiskError);
      await file.close();
      await syncToDisk(uploadDir);
    },

    /** How much has arrived, and when the last of it did; undefined when there is no such file. */
    async readState(id: string): Promise<{ size: number; changedAt: Date } | undefined> {
      const found = await stat(pathOf(id)).catch(undefinedWhenMissing);
      return found && { size: found.size, changedAt: found.mtime };
    },

    /** Keeps what arrived even when the rest does not come: sending resumes from there. The chunks are used up. */
    async append(id: string, offset: number, maxBytes: number, body: AsyncIterable<Buffer>) {
      const file = await open(pathOf(id), 'r+').catch(undefinedWhenMissing);
      if (!file) throw hasEnded();
      let position = offset;
      try {
        for await (const chunk of body) {
          if (position + chunk.length > maxBytes) {
            throw new DomainError('too-large', 'More was sent than the length that was announced.');
          }
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

    /** The format of the bytes, whatever the sender called it; undefined when it is not a video. */
    detectFormat: (id: string) => detectVideoFormat(pathOf(id)),

    /** Whether the moved file is what its name says: bytes may have changed between the detection and the move. */
    async isAsNamed(mediaFile: string): Promise<boolean> {
      return extname(mediaFile) === `.${await detectVideoFormat(join(mediaDir, mediaFile))}`;
    },

    /** Repeatable: killed half-way, the next attempt finds the file in either place. False when it is in neither. */
    async moveToMedia(id: string, mediaFile: string): Promise<boolean> {
      const target = join(mediaDir, mediaFile);
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

    async remove(upload: { id: string; media_file: string | null }): Promise<void> {
      await rm(pathOf(upload.id), { force: true });
      if (upload.media_file) await rm(join(mediaDir, upload.media_file), { force: true });
    },

    listIds: () => readdir(uploadDir),
  };
}

const hasEnded = () => new DomainError('conflict', 'This upload has ended.');

const crosses = (step: number, position: number, more: number) =>
  Math.floor(position / step) !== Math.floor((position + more) / step);
