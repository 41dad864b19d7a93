// The files of uploads. While one is being sent it lies in DATA_DIR/uploads under its id; once whole, in
// DATA_DIR/media under a random name. No name that a sender chose ever reaches the disk.
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { StartError } from '#server/config.ts';
import { describeError, errorCode } from '#server/db/error-code.ts';
import { HttpError } from '#server/http/http-error.ts';
import { type MediaExtension, mediaTypes } from './media-types.ts';

const mebibyte = 1024 * 1024;

/** Left free for the database and its log: a film must not take the last of the disk from an enquiry. */
const reservedBytes = 64 * mebibyte;
const lookAtDiskEvery = 16 * mebibyte;
/** Every format tells itself within its first bytes. */
const headBytes = 64 * 1024;

export const diskFull = () =>
  new HttpError(507, 'There is no room left for this video. Please tell whoever runs the site.');

export type UploadFiles = ReturnType<typeof createUploadFiles>;

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
      await syncFolder(uploadDir);
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
      await syncFolder(mediaDir);
      await syncFolder(uploadDir);
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

/** A write may take a part only, as when the disk is about to be full. */
async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done, chunk.length - done, position + done)).bytesWritten;
  }
}

/** A new name is on disk only once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

function makeFolders(...folders: string[]): void {
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new StartError(`DATA_DIR: cannot write to ${folder} (${describeError(error)}).`);
    }
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

function explainFull(error: unknown): never {
  throw errorCode(error) === 'ENOSPC' || errorCode(error) === 'EDQUOT' ? diskFull() : error;
}
