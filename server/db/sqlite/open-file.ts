import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { retryWhileBusy } from './busy-retry.ts';
import type { ConnectionMutex } from './connection-mutex.ts';

export type SqliteOptions = {
  file: string;
  /** Whether a write waits for the disk. Otherwise a power cut may lose the last of them. */
  isDurable: boolean;
  /** Shared by all connections of this process to the file. */
  mutex: ConnectionMutex;
  /** How long to retry while another connection holds the lock. */
  busyTimeoutMs?: number;
};

export async function openSqlite(options: SqliteOptions): Promise<DatabaseSync> {
  const db = new DatabaseSync(options.file, {
    enableForeignKeyConstraints: true,
    // SQLite's own wait for a lock is synchronous and would block the server: retryWhileBusy waits instead.
    timeout: 0,
  });
  try {
    // Two processes may switch a new file at the same time.
    await retryWhileBusy(() => switchToWal(db), options.busyTimeoutMs);
    // A commit does not wait for the disk, which would block the server: the driver does, once for many (group-sync.ts).
    db.exec('pragma synchronous = normal');
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/** SQLite's own 2 MB do not hold what a search among a million enquiries reads. Taken only as far as a file is large. */
const readCacheKib = 8 * 1024;

/** After the file has been opened for writing, which makes the files of the WAL. */
export function openReader(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  db.exec(`pragma cache_size = -${readCacheKib}`);
  return db;
}

/** The file that a commit is written to. Kept open, as SQLite does: it is the same file until the last connection closes. */
export const openWal = (file: string) => open(`${file}-wal`, 'r+');

function switchToWal(db: DatabaseSync): void {
  const mode = db.prepare('pragma journal_mode = wal').get()?.journal_mode;
  if (mode !== 'wal') throw new Error(`this file system does not allow SQLite's WAL (${mode})`);
}
