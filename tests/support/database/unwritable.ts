// Makes a database that can be read and not written, for real, and writable again.
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { runOnPostgres } from './postgres.ts';
import type { TestLocation } from './test-database.ts';

export async function setReadOnly(database: Database & TestLocation, isReadOnly: boolean) {
  const state = isReadOnly ? 'on' : 'off';
  if (database.engine === 'sqlite') {
    return pragma(database, `query_only = ${state}`);
  }
  const name = new URL(database.databaseUrl ?? '').pathname.slice(1);
  const url = inject('postgresUrl') ?? '';
  await runOnPostgres(url, `alter database ${name} set default_transaction_read_only = ${state}`);
  // Connections keep the setting that they began with.
  await runOnPostgres(
    url,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
}

/** SQLite only: no page more than it has now, so that what needs one finds it full. */
export async function setFull(database: Database, isFull: boolean) {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
  const pages = isFull ? (rows[0]?.page_count ?? 0) : 1_000_000;
  await pragma(database, `max_page_count = ${pages}`);
}

async function pragma({ db, nonDurableDb }: Database, setting: string) {
  for (const connection of [db, nonDurableDb]) {
    await sql`pragma ${sql.raw(setting)}`.execute(connection);
  }
}
