import type { FileHandle } from 'node:fs/promises';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { retryWhileBusy } from './busy-retry.ts';
import { createGroupSync } from './group-sync.ts';
import { openReader, openSqlite, openWal, type SqliteOptions } from './open-file.ts';
import { createStatementCache, namesOf, type StatementCache } from './statement-cache.ts';

/** A SELECT changes nothing, so it needs neither the mutex nor the connection that writes. */
const isRead = (query: CompiledQuery) => /^\s*select\b/i.test(query.sql);

export type SqliteDriver = Driver & Pick<Required<Database>, 'readVersion'>;

/**
 * Two connections to the file: writes and transactions wait for the mutex and use the first. Reads outside a transaction
 * use the second: in WAL mode they wait for no writer, neither ours nor another process's.
 */
export function createSqliteDriver(options: SqliteOptions): SqliteDriver {
  const { file, mutex, busyTimeoutMs, isDurable } = options;
  const inTransaction = new WeakSet<DatabaseConnection>();
  let writer: DatabaseSync;
  let reader: DatabaseSync;
  let writeStatements: StatementCache;
  let readStatements: StatementCache;
  let wal: FileHandle;
  const sync = createGroupSync(() => wal.datasync());

  /** Of the file, and after how many writes of this process it was read. */
  let known: { version: number | undefined; writes: number } | undefined;

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
    if (isDurable) await sync();
    return result;
  }

  function endTransaction(connection: DatabaseConnection): void {
    if (inTransaction.delete(connection)) mutex.release();
  }

  return {
    async init() {
      writer = await openSqlite(options);
      reader = openReader(file);
      wal = await openWal(file);
      writeStatements = createStatementCache(writer);
      readStatements = createStatementCache(reader);
    },
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
      if (isDurable) await sync();
    },
    async rollbackTransaction(connection) {
      // Not of another one, when the wait for the disk has failed. After some errors (a full disk) SQLite has already
      // rolled back: a second rollback would fail and hide the error.
      if (inTransaction.has(connection) && writer.isTransaction) writer.exec('rollback');
    },
    readVersion() {
      // Asked once in a turn of the event loop: all requests that came together are answered from one state of the file.
      if (!known || known.writes !== mutex.releases()) {
        known = { version: askVersion(), writes: mutex.releases() };
        setImmediate(() => {
          known = undefined;
        });
      }
      return known.version;
    },
    async destroy() {
      await mutex.run(async () => {
        reader.close();
        writer.close();
        await wal.close();
      });
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
