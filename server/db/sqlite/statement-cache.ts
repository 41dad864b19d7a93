import type { DatabaseSync, StatementSync } from 'node:sqlite';

type Prepared = {
  statement: StatementSync;
  /** None for a statement that returns no rows. */
  columns: readonly string[];
};

export type StatementCache = { prepare(sql: string): Prepared };

export const namesOf = (statement: StatementSync) => statement.columns().map(({ name }) => name);

/** Bounded, because lists of parameters make ever new statements. Drops the least recently used. */
export function createStatementCache(db: DatabaseSync, capacity = 200): StatementCache {
  const cache = new Map<string, Prepared>();
  return {
    prepare(sql) {
      let prepared = cache.get(sql);
      if (prepared) {
        cache.delete(sql); // to insert it again as the newest
      } else {
        const statement = db.prepare(sql);
        // Node's own objects are slow to read and to copy: twenty rows took twice as long as their query.
        statement.setReturnArrays(true);
        prepared = { statement, columns: namesOf(statement) };
      }
      cache.set(sql, prepared);
      for (const oldest of cache.keys()) {
        if (cache.size <= capacity) break;
        cache.delete(oldest);
      }
      return prepared;
    },
  };
}
