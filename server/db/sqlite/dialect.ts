import {
  type Dialect,
  type Driver,
  type LimitNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';

class Adapter extends SqliteAdapter {
  // The driver does the queueing, together with those of the other connections to the file.
  override get supportsMultipleConnections() {
    return true;
  }
}

class QueryCompiler extends SqliteQueryCompiler {
  // SQLite plans by the limit: a statement whose limit is a parameter is parsed and planned at each call.
  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    if (ValueNode.is(limit) && Number.isInteger(limit.value)) this.append(String(limit.value));
    else this.visitNode(limit);
  }
}

/** Kysely's own SQLite dialect expects better-sqlite3; this one uses node:sqlite. */
export function createSqliteDialect(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new QueryCompiler(),
    createAdapter: () => new Adapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
