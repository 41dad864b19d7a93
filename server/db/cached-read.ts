import type { Database } from './engine/database.ts';

const maxCached = 1000;

/**
 * What `read` gives is kept until anybody writes to the database: SQLite knows that at once, whichever process wrote. The
 * value is shared, so nobody may change it. On PostgreSQL, which cannot say it without a query, nothing is kept.
 */
export function cachedRead<Value>(
  { readVersion }: Pick<Database, 'readVersion'>,
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const cached = new Map<string, Value>();
  let cachedVersion: number | undefined;

  return async (key) => {
    const version = readVersion?.();
    if (version === undefined) return read(key);
    if (version !== cachedVersion || cached.size >= maxCached) cached.clear();
    cachedVersion = version;
    const known = cached.get(key);
    if (known !== undefined) return known;
    const value = await read(key);
    // Unless something was written while it was read.
    if (version === cachedVersion) cached.set(key, value);
    return value;
  };
}
