import type { Database } from './database.ts';

export type { Database } from './database.ts';

export async function connectDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<Database> {
  // Each engine is loaded only when used: pg alone costs a start about 20 ms.
  if (options.databaseUrl === undefined) {
    const { connectSqlite } = await import('./sqlite/connect-sqlite.ts');
    return connectSqlite(options.dataDir);
  }
  const { connectPostgres } = await import('./postgres/connect-postgres.ts');
  return connectPostgres(options.databaseUrl);
}
