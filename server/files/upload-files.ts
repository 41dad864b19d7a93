// The files of uploads. While one is being sent it lies in DATA_DIR/uploads under its id; once whole, in
// DATA_DIR/media under a random name. No name that a sender chose ever reaches the disk.
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '#server/http/http-error.ts';
import {
  diskFull,
  explainFull,
  makeFolders,
  syncToDisk,
  undefinedWhenMissing,
  writeAll,
} from './disk.ts';
import { freeBuffers } from './free-buffers.ts';
import { type MediaExtension, mediaTypes } from './media-types.ts';

const mebibyte = 1024 * 1024;

/** Left free for the database and its log: a film must not take the last of the disk from an enquiry. */
const reservedBytes = 64 * mebibyte;
const lookAtDiskEvery = 16 * mebibyte;
const freeBuffersEvery = 4 * mebibyte;
/** Every format tells itself within its first bytes. */
const headBytes = 64 * 1024;

export function createUploadFiles(dataDir: string) {
  const uploadDir = join(dataDir, 'uploads');
  const mediaDir = join(dataDir, 'media');
  const pathOf = (id: string) => join(uploadDir, id);
  makeFolders(uploadDir, mediaDir);

  async function assertRoom(needed: number): Promise<void> {
    const { bavail, bsize } = await statfs(uploadDir);
    if (bavail * bsize < needed + reservedBytes) throw diskFull();
  }

  return {
    mediaDir,

    async create(id: string, length: number): Promise<void> {
      await assertRoom(length);
      const file = await open(pathOf(id), 'wx', 0o600).catch(explainFull);
      await file.close();
      await syncToDisk(uploadDir);
    },

    /** What has arrived, and when the last of it did; undefined when there is no such file. */
    async look(id: string): Promise<{ size: number; changedAt: Date } | undefined> {
      const found = await stat(pathOf(id)).catch(undefinedWhenMissing);
      return found && { size: found.size, changedAt: found.mtime };
    },

    /** Keeps what arrived even when the rest does not come: sending goes on from there. */
    async append(id: string, offset: number, most: number, body: AsyncIterable<Buffer>) {
      const file = await open(pathOf(id), 'r+');
      let position = offset;
      try {
        for await (const chunk of body) {
          if (position + chunk.length > most) {
            throw new HttpError(413, 'More was sent than the length that was announced.');
          }
          if (position === offset || crosses(lookAtDiskEvery, position, chunk.length)) {
            await assertRoom(chunk.length);
          }
          await writeAll(file, chunk, position);
          if (crosses(freeBuffersEvery, position, chunk.length)) freeBuffers();
          position += chunk.length;
        }
        // What is acknowledged is on disk.
        await file.datasync();
        return position;
      } catch (error) {
        return explainFull(error);
      } finally {
        await file.close();
      }
    },

    /** What the bytes are, whatever the sender called them; undefined when they are no video. */
    async detect(id: string): Promise<MediaExtension | undefined> {
      const file = await open(pathOf(id), 'r');
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
        // Loaded when first used: most starts never need it.
        const { fileTypeFromBuffer } = await import('file-type');
        const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead));
        return mediaTypes.find(({ detectedAs }) => detectedAs === type?.mime)?.extension;
      } finally {
        await file.close();
      }
    },

    /** Repeatable: killed half-way, the next try finds the file in one place or the other. False: in neither. */
    async moveToMedia(id: string, mediaFile: string): Promise<boolean> {
      const target = join(mediaDir, mediaFile);
      const file = await open(pathOf(id), 'r+').catch(undefinedWhenMissing);
      if (file) {
        await file.sync().finally(() => file.close());
        await rename(pathOf(id), target);
      } else if (!(await stat(target).catch(undefinedWhenMissing))) return false;
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

const crosses = (step: number, position: number, more: number) =>
  Math.floor(position / step) !== Math.floor((position + more) / step);
