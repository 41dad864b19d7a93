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
      // IMMEDIATE takes the write lock at once. A deferred transaction that finds out at its first
      // write that another got ahead of it can only be abandoned, not retried.
      await retryWhileBusy(() => db.exec('begin immediate'), options.busyLimit);
    },
    async commitTransaction() {
      await retryWhileBusy(() => db.exec('commit'), options.busyLimit);
    },
    async rollbackTransaction() {
      // After some errors (a full disk) SQLite has rolled back already, and a second rollback would
      // fail and hide the first error.
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
      return retryWhileBusy(() => runQuery<Row>(statements, query), options.busyLimit);
    },
    // biome-ignore lint/correctness/useYield: it refuses
    async *streamQuery() {
      // A cursor would keep the only connection from everyone else: read in keyset pages.
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
 * PostgreSQL refuses a boolean for an integer; Node from 26 on would store 1. And an object as first
 * value Node takes for a list of named parameters, so that a date there silently stores null.
 */
function isStorable(value: unknown): value is SQLInputValue {
  if (value === null || value instanceof Uint8Array) return true;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint';
}
