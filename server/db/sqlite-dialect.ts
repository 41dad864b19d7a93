import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { createSqliteDriver } from './sqlite-driver.ts';
import type { SqliteOptions } from './sqlite-open.ts';

/** Kysely's own SQLite dialect expects better-sqlite3; this one speaks to Node's built-in SQLite. */
export function createSqliteDialect(options: SqliteOptions): Dialect {
  return {
    createDriver: () => createSqliteDriver(options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    // It says that there is one connection, whereupon Kysely queues for it.
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
