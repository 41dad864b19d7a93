// Reading and writing for the files of uploads and pictures, and for the backup.
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, statfs } from 'node:fs/promises';
import { DomainError } from '#server/base/domain-error.ts';
import { StartError } from '#server/base/start-error.ts';
import { describeError, errorCode } from '#server/base/system-error.ts';

/** Left free for the database and its log: a file must not take the last of the disk from an enquiry. */
export const reservedBytes = 64 * 1024 * 1024;

const diskFull = () =>
  new DomainError(
    'disk-full',
    'There is no room left for this file. Please tell whoever runs the site.',
  );

export async function assertRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed + reservedBytes) throw diskFull();
}

/** One write may be partial, for instance when the disk is nearly full. */
export async function writeAll(file: FileHandle, chunk: Buffer, position: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done, chunk.length - done, position + done)).bytesWritten;
  }
}

/** Takes a file or a folder: a new name is on disk only once its folder is. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

export function makeFolders(...folders: string[]): void {
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new StartError(`DATA_DIR: cannot write to ${folder} (${describeError(error)}).`);
    }
  }
}

export function undefinedWhenMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}

/** No room, or the quota used up. */
export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');

export function rethrowDiskError(error: unknown): never {
  throw isDiskFull(error) ? diskFull() : error;
}

/**
 * Frees a chunk that has been written. Otherwise dead chunks wait for a garbage collection, which memory outside V8's
 * heap hardly triggers: over 1.5 GB resident memory grew by 45 to 58 MB, and by 3 MB with this.
 */
export function freeMemory({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
