import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
  // `verify` runs where there is no site, too.
  const hasSite = existsSync(dataDir);
  const folder = hasSite ? dataDir : await mkdtemp(join(tmpdir(), 'aldermere-'));
  const scratchDir = join(folder, 'backup.part');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'backup.lock'), { timeout: 0 });
    lock.exec('begin exclusive');
    await rm(scratchDir, { recursive: true, force: true });
    await mkdir(scratchDir, { mode: 0o700 });
  } catch (error) {
    lock?.close();
    throw new StartError(
      `No backup can be made or read from ${folder} now (${describeError(error)}). Is another one under way?`,
    );
  }
  return work(scratchDir).finally(async () => {
    await rm(hasSite ? scratchDir : folder, { recursive: true, force: true });
    lock?.close();
  });
}
