import type { SQLInputValue } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { UnavailableError } from '#server/base/unavailable-error.ts';
import type { Database } from '#server/db/engine/database.ts';
import { retryWhileBusy } from './busy-retry.ts';
import type { SqliteFile } from './open-file.ts';
import { namesOf, type StatementCache } from './statement-cache.ts';

/** A SELECT changes nothing, so it needs neither the mutex nor the connection that writes. */
const isRead = (query: CompiledQuery) => /^\s*select\b/i.test(query.sql);

export type SqliteDriver = Driver & Pick<Required<Database>, 'readVersion'>;

export function createSqliteDriver(
  file: SqliteFile,
  {
    isDurable,
  }: {
    /** Whether a write waits for the disk. Otherwise a power cut may lose the last of them. */
    isDurable: boolean;
  },
): SqliteDriver {
  const { writer, wal, writeStatements, readStatements, mutex, busyTimeoutMs } = file;
  const inTransaction = new WeakSet<DatabaseConnection>();
  const sync = isDurable ? createGroupSync(syncWal) : async () => {};
  let hasSyncFailed = false;

  /** The data_version read in this turn of the event loop. Not valid after the next write of this process. */
  let cachedVersion: { version: number | undefined; writes: number } | undefined;

  function askVersion(): number | undefined {
    try {
      // Changes with every commit on another connection: writes use another one than reads.
      const { statement } = readStatements.prepare('pragma data_version');
      return (statement.get() as unknown as [number])[0];
    } catch {
      // The query that follows fails too, and says why.
      return undefined;
    }
  }

  async function executeQuery<Row>(connection: DatabaseConnection, query: CompiledQuery) {
    const runOn = (statements: StatementCache) =>
      retryWhileBusy(() => runQuery<Row>(statements, query), busyTimeoutMs);
    if (inTransaction.has(connection)) return runOn(writeStatements);
    if (isRead(query)) return runOn(readStatements);
    const result = await mutex.run(() => runOn(writeStatements));
    await sync();
    return result;
  }

  async function syncWal(): Promise<void> {
    try {
      await (hasSyncFailed ? checkpoint() : wal.datasync());
      hasSyncFailed = false;
    } catch (error) {
      hasSyncFailed = true;
      throw new UnavailableError('It is not known whether the last change is on disk', {
        cause: error,
      });
    }
  }

  /**
   * After a failure the system may have given up what it could not write to the WAL, and report nothing at the next
   * call. This copies everything into the database's own file and waits for that.
   */
  const checkpoint = () =>
    mutex.run(async () => {
      const result = writer.prepare('pragma wal_checkpoint(truncate)').get();
      if (result?.busy !== 0) throw new Error('somebody is reading an older version');
    });

  function endTransaction(connection: DatabaseConnection): void {
    if (inTransaction.delete(connection)) mutex.release();
  }

  return {
    async init() {},

    async acquireConnection() {
      const connection: DatabaseConnection = {
        executeQuery: (query) => executeQuery(connection, query),
        // biome-ignore lint/correctness/useYield: it only throws
        async *streamQuery() {
          // A cursor would keep the connection from everyone else: read in keyset pages.
          throw new Error('Streaming a query is not supported');
        },
      };
      return connection;
    },
    releaseConnection: async (connection) => endTransaction(connection),
    async beginTransaction(connection) {
      await mutex.acquire();
      inTransaction.add(connection);
      // IMMEDIATE takes the write lock at the start. A deferred transaction that finds the lock taken at its first write
      // cannot be retried, only abandoned.
      await retryWhileBusy(() => writer.exec('begin immediate'), busyTimeoutMs);
    },
    async commitTransaction(connection) {
      await retryWhileBusy(() => writer.exec('commit'), busyTimeoutMs);
      // The next one may write while this one waits for the disk.
      endTransaction(connection);
      await sync();
    },
    async rollbackTransaction(connection) {
      // If only the sync failed, this one is committed and the writer may be in another's. After some errors (a full
      // disk) SQLite has already rolled back: a second rollback would fail and hide the error.
      if (inTransaction.has(connection) && writer.isTransaction) writer.exec('rollback');
    },
    readVersion() {
      // Asked once in a turn of the event loop: all requests that came together are answered from one state of the file.
      if (cachedVersion?.writes !== mutex.releases()) {
        cachedVersion = { version: askVersion(), writes: mutex.releases() };
        setImmediate(() => {
          cachedVersion = undefined;
        });
      }
      return cachedVersion.version;
    },
    async destroy() {
      // Writes that wait for the disk still need the file.
      await sync().catch(() => {});
    },
  };
}

function runQuery<Row>(statements: StatementCache, query: CompiledQuery): QueryResult<Row> {
  const { statement, columns } = statements.prepare(query.sql);
  const { parameters } = query;
  if (!parameters.every(isStorable)) {
    throw new TypeError('Only text, numbers, bytes and null can be stored (see columns.ts)');
  }
  if (columns.length > 0) {
    const rows = statement.all(...parameters) as unknown as unknown[][];
    // `select *` of a table that has been changed since.
    const names = rows[0]?.length === columns.length ? columns : namesOf(statement);
    return { rows: rows.map((values) => toRow(names, values) as Row) };
  }
  const { changes } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes) };
}

function toRow(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1) {
    row[columns[index] as string] = values[index];
  }
  return row;
}

/**
 * PostgreSQL refuses a boolean for an integer; Node 26 would store 1. Node reads an object as first value as named
 * parameters, so that a date there would silently store null.
 */
function isStorable(value: unknown): value is SQLInputValue {
  if (value === null || value instanceof Uint8Array) return true;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
}

/**
 * Resolves when everything written before the call is on disk. One wait for the disk serves all who ask while the one
 * before is under way: that one may have begun before their write.
 */
function createGroupSync(sync: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function start(): Promise<void> {
    current = next as Promise<void>;
    next = undefined;
    return sync();
  }

  return () => {
    next ??= current.then(start, start);
    return next;
  };
}
