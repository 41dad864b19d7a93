import { DatabaseSync } from 'node:sqlite';
import { retryWhileBusy } from './busy-retry.ts';
import type { ConnectionMutex } from './connection-mutex.ts';

export type SqliteOptions = {
  file: string;
  /** full: a commit waits for the disk. normal: a power cut may take the last commits, no more. */
  synchronous: 'full' | 'normal';
  /** Shared by all connections of this process to the file. */
  mutex: ConnectionMutex;
  /** Milliseconds to go on trying while another connection holds the lock. */
  busyLimit?: number;
};

export async function openSqlite(options: SqliteOptions): Promise<DatabaseSync> {
  const db = new DatabaseSync(options.file, {
    enableForeignKeyConstraints: true,
    // SQLite's own wait for another process is synchronous: it would freeze the server.
    // retryWhileBusy waits instead.
    timeout: 0,
  });
  try {
    // Two processes that switch a new file at once get in each other's way.
    await retryWhileBusy(() => switchToWal(db), options.busyLimit);
    db.exec(`pragma synchronous = ${options.synchronous}`);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

function switchToWal(db: DatabaseSync): void {
  const mode = db.prepare('pragma journal_mode = wal').get()?.journal_mode;
  if (mode !== 'wal') throw new Error(`this file system does not allow SQLite's WAL (${mode})`);
}
