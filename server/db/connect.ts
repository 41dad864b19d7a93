import type { Database, Observers } from './engine/database.ts';

export { createNotices, type Database, notify } from './engine/database.ts';

export async function connectDatabase(
  options: Observers & {
    databaseUrl: string | undefined;
    dataDir: string;
    /** An SQLite file that is not there is an error, and is not made. */
    mustExist?: boolean;
  },
): Promise<Database> {
  // Loaded only when used: pg alone adds about 20 ms to a start.
  if (options.databaseUrl === undefined) {
    const { connectSqlite } = await import('./sqlite/connect-sqlite.ts');
    return connectSqlite(options);
  }
  const { connectPostgres } = await import('./postgres/connect-postgres.ts');
  return connectPostgres(options.databaseUrl, options);
}
