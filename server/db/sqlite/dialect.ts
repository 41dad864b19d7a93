import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { createSqliteDriver } from './driver.ts';
import type { SqliteOptions } from './open-file.ts';

class Adapter extends SqliteAdapter {
  // The driver does the queueing, together with those of the other connections to the file.
  override get supportsMultipleConnections() {
    return true;
  }
}

/** Kysely's own SQLite dialect expects better-sqlite3; this one uses node:sqlite. */
export function createSqliteDialect(options: SqliteOptions): Dialect {
  return {
    createDriver: () => createSqliteDriver(options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
