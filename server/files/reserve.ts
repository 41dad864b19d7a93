// A few megabytes of the disk that are kept back, so that on a full disk a deletion can still be stored.
import { randomBytes } from 'node:crypto';
import { rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull, undefinedWhenMissing } from './disk.ts';

const mebibyte = 1024 * 1024;
const reserveBytes = 4 * mebibyte;
/** More than a deletion writes. */
const neededBytes = mebibyte / 2;
/** Not made again on what is nearly full: others need the room more. */
const minFreeBytes = 4 * reserveBytes;

export function createReserve(dataDir: string) {
  const reserve = join(dataDir, 'reserve');
  const probe = join(dataDir, 'write-test');

  /** Random bytes: a file system that compresses would keep no room for others. */
  const write = (path: string, bytes: number) =>
    writeFile(path, randomBytes(bytes), { mode: 0o600, flush: true });

  async function check(bytes = 1): Promise<void> {
    try {
      await write(probe, bytes);
    } finally {
      await rm(probe, { force: true });
    }
  }

  return {
    /** Rejects when nothing can be written. */
    check: () => check(),

    async releaseWhenFull(): Promise<void> {
      try {
        await check(neededBytes);
      } catch (error) {
        if (isDiskFull(error)) await rm(reserve, { force: true });
      }
    },

    async recreate(): Promise<void> {
      const found = await stat(reserve).catch(undefinedWhenMissing);
      if (found?.size === reserveBytes) return;
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < minFreeBytes) return;
      await write(`${reserve}.part`, reserveBytes);
      // Missing when another instance with this DATA_DIR has just made it.
      await rename(`${reserve}.part`, reserve).catch(undefinedWhenMissing);
    },
  };
}
