import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { retryWhileBusy } from './busy-retry.ts';
import { openSqlite, type SqliteOptions } from './open-file.ts';
import { createStatementCache, type StatementCache } from './statement-cache.ts';

export function createSqliteDriver(options: SqliteOptions): Driver {
  let db: DatabaseSync;
  let connection: DatabaseConnection;

  return {
    async init() {
      db = await openSqlite(options);
      connection = createConnection(createStatementCache(db), options);
    },
    async acquireConnection() {
      await options.mutex.acquire();
      return connection;
    },
    async releaseConnection() {
      options.mutex.release();
    },
    async beginTransaction() {
      // IMMEDIATE takes the write lock at the start. A deferred transaction that finds the lock taken at its first write
      // cannot be retried, only abandoned.
      await retryWhileBusy(() => db.exec('begin immediate'), options.busyTimeoutMs);
    },
    async commitTransaction() {
      await retryWhileBusy(() => db.exec('commit'), options.busyTimeoutMs);
    },
    async rollbackTransaction() {
      // After some errors (a full disk) SQLite has already rolled back: a second rollback would fail and hide the error.
      if (db.isTransaction) db.exec('rollback');
    },
    async destroy() {
      await options.mutex.acquire();
      db.close();
      options.mutex.release();
    },
  };
}

function createConnection(statements: StatementCache, options: SqliteOptions): DatabaseConnection {
  return {
    executeQuery<Row>(query: CompiledQuery) {
      return retryWhileBusy(() => runQuery<Row>(statements, query), options.busyTimeoutMs);
    },
    // biome-ignore lint/correctness/useYield: it only throws
    async *streamQuery() {
      // A cursor would occupy the only connection: read in keyset pages instead.
      throw new Error('Streaming a query is not supported');
    },
  };
}

function runQuery<Row>(statements: StatementCache, query: CompiledQuery): QueryResult<Row> {
  const { statement, returnsRows } = statements.prepare(query.sql);
  const { parameters } = query;
  if (!parameters.every(isStorable)) {
    throw new TypeError('Only text, numbers, bytes and null can be stored (see columns.ts)');
  }
  if (returnsRows) return { rows: statement.all(...parameters) as Row[] };
  const { changes } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes) };
}

/**
 * PostgreSQL refuses a boolean for an integer; Node 26 would store 1. Node reads an object as first value as named
 * parameters, so that a date there would silently store null.
 */
function isStorable(value: unknown): value is SQLInputValue {
  if (value === null || value instanceof Uint8Array) return true;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
}
