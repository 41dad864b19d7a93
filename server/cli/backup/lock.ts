import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/start-error.ts';
import { describeError } from '#server/system-error.ts';

/**
 * One backup at a time from one DATA_DIR: `--keep` of one could remove a file that another is about to name. The lock is
 * one of the system's, taken by SQLite, and ends with the process, by kill -9 too.
 */
export async function withBackupLock<Result>(
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = openLock(join(dataDir, 'backup.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new StartError(
      `A backup is being made from here already (${describeError(error)}). Wait until it ends.`,
    );
  }
  return work().finally(() => lock.close());
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw new StartError(
      `DATA_DIR: ${path} cannot be written (${describeError(error)}). Is it the server's own, and are you its user?`,
    );
  }
}
