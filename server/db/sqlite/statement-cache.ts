import type { DatabaseSync, StatementSync } from 'node:sqlite';

type Prepared = { statement: StatementSync; returnsRows: boolean };

export type StatementCache = { prepare(sql: string): Prepared };

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
        prepared = { statement, returnsRows: statement.columns().length > 0 };
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
