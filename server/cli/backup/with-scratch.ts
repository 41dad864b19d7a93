import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/base/start-error.ts';
import { describeError } from '#server/base/system-error.ts';

/**
 * A folder for the copies of one command, and one such command at a time in one DATA_DIR: `--keep` of one could remove a
 * file that another is about to name. The lock is one of the system's, taken by SQLite, and ends with the process, by
 * kill -9 too; the next command clears up after it.
 */
export async function withScratch<Result>(
  dataDir: string,
  work: (scratchDir: string) => Promise<Result>,
): Promise<Result> {
  const scratchDir = join(dataDir, 'backup.part');
  let lock: DatabaseSync | undefined;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    lock = new DatabaseSync(join(dataDir, 'backup.lock'), { timeout: 0 });
    lock.exec('begin exclusive');
    await rm(scratchDir, { recursive: true, force: true });
    await mkdir(scratchDir, { mode: 0o700 });
  } catch (error) {
    lock?.close();
    throw new StartError(
      `No backup can be made or read from ${dataDir} now (${describeError(error)}). Is another one under way?`,
    );
  }
  return work(scratchDir).finally(async () => {
    await rm(scratchDir, { recursive: true, force: true });
    lock?.close();
  });
}
