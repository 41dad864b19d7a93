import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { createQueue } from '#server/base/queue.ts';
import { UnavailableError } from '#server/base/unavailable-error.ts';
import { retryWhileBusy } from './busy-retry.ts';
import { createStatementCache } from './statement-cache.ts';

type ConnectionMutex = ReturnType<typeof createConnectionMutex>;

/**
 * One write or transaction at a time on all connections of this process to one SQLite file. SQLite's own lock has no
 * queue: while transactions follow each other on one connection, the other would never get in. The time limit is longer
 * than the wait for another process's lock. It also ends the deadlock of a transaction that waits for a write outside it.
 */
export const createConnectionMutex = (timeoutMs = 10 * 1000) =>
  createQueue({
    concurrency: 1,
    timeoutMs,
    refusal: () => new UnavailableError('The database is busy'),
  });

export type SqliteFile = Awaited<ReturnType<typeof openSqlite>>;

/**
 * Two connections to the file: writes and transactions wait for the mutex and use the first. Reads outside a transaction
 * use the second: in WAL mode they wait for no writer, neither ours nor another process's. No third one writes: at each
 * commit of another connection SQLite forgets all pages that it has read.
 */
export async function openSqlite(
  path: string,
  {
    mutex = createConnectionMutex(),
    busyTimeoutMs,
  }: {
    mutex?: ConnectionMutex;
    /** How long to retry while another process holds the lock. */
    busyTimeoutMs?: number;
  } = {},
) {
  const writer = await openWriter(path, busyTimeoutMs);
  const reader = openReader(path);
  // The file that a commit is written to. Kept open, as SQLite does: it is the same file until the last connection closes.
  const wal = await open(`${path}-wal`, 'r+');
  return {
    writer,
    wal,
    writeStatements: createStatementCache(writer),
    readStatements: createStatementCache(reader),
    mutex,
    busyTimeoutMs,
    close: () =>
      mutex.run(async () => {
        // A second call does nothing, as with Kysely's destroy.
        if (!writer.isOpen) return;
        reader.close();
        writer.close();
        await wal.close();
      }),
  };
}

async function openWriter(path: string, busyTimeoutMs: number | undefined): Promise<DatabaseSync> {
  const db = new DatabaseSync(path, {
    enableForeignKeyConstraints: true,
    // SQLite's own wait for a lock is synchronous and would block the server: retryWhileBusy waits instead.
    timeout: 0,
  });
  try {
    // Two processes may switch a new file at the same time.
    await retryWhileBusy(() => switchToWal(db), busyTimeoutMs);
    // A commit does not wait for the disk, which would block the server: the driver does, once for many.
    db.exec('pragma synchronous = normal');
    // What is deleted or replaced is overwritten, not only forgotten: words that were withdrawn are not left in the file.
    db.exec('pragma secure_delete = on');
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/** SQLite's own 2 MB do not hold what a search among a million enquiries reads. Taken only as far as a file is large. */
const readCacheKib = 8 * 1024;

/** After the file has been opened for writing, which makes the files of the WAL. */
function openReader(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 0 });
  db.exec(`pragma cache_size = -${readCacheKib}`);
  return db;
}

function switchToWal(db: DatabaseSync): void {
  const mode = db.prepare('pragma journal_mode = wal').get()?.journal_mode;
  if (mode !== 'wal') throw new Error(`this file system does not allow SQLite's WAL (${mode})`);
}
