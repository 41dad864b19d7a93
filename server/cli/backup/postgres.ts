// PostgreSQL's own pg_dump and pg_restore, where they are installed, and places where a backup can be tried.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { withDatabase } from '#server/cli/command.ts';
import type { Database } from '#server/db/connect.ts';
import type { Schema } from '#server/db/schema.ts';
import { StartError } from '#server/start-error.ts';

const start = promisify(execFile);

/** An older pg_dump refuses the server; and what makes no database could not try the dump before it counts. */
export async function canDump({ db }: Database): Promise<boolean> {
  const asked = ['pg_dump', 'pg_restore'].map((tool) =>
    start(tool, ['--version']).then(({ stdout }) =>
      Number.parseInt(stdout.replace(/^\D+/, ''), 10),
    ),
  );
  const versions = await Promise.all(asked).catch(() => [0]);
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major
    from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)
  `.execute(db);
  return rows.some(({ major }) => major <= Math.min(...versions));
}

/** What the transaction sees, which must stay open meanwhile. */
export async function dump(trx: Kysely<Schema>, url: string, path: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
  await run('pg_dump', url, ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${path}`]);
}

/** Into a database without tables; all of it or nothing. */
export const restoreDump = (path: string, url: string): Promise<void> =>
  run('pg_restore', url, ['--single-transaction', path]);

async function run(tool: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  // The list of processes shows arguments to everybody.
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const common = ['--no-owner', '--no-privileges', `--dbname=${url}`];
  await start(tool, [...common, ...args], { env }).catch(({ stderr, message }) => {
    throw new StartError(`${tool} failed: ${(stderr || message).trim().replaceAll('\n', ' ')}`);
  });
}

const temporary = 'aldermere_backup_check';

/** For which the owner of a database needs no further right. */
export async function withTemporarySchema(url: string, work: (url: string) => Promise<void>) {
  const inside = `${url}${url.includes('?') ? '&' : '?'}options=-csearch_path%3D${temporary}`;
  await withDatabase({ databaseUrl: url, dataDir: '' }, async ({ db }) => {
    const remove = () => sql`drop schema if exists ${sql.id(temporary)} cascade`.execute(db);
    await remove();
    await sql`create schema ${sql.id(temporary)}`.execute(db);
    await work(inside).finally(remove);
  });
}

export async function withTemporaryDatabase(url: string, work: (url: string) => Promise<void>) {
  const inside = new URL(url);
  const name = `${decodeURIComponent(inside.pathname.slice(1))}_backup_check`;
  inside.pathname = `/${encodeURIComponent(name)}`;
  await withDatabase({ databaseUrl: url, dataDir: '' }, async ({ db }) => {
    const remove = () => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
    await remove();
    await sql`create database ${sql.id(name)} template template0 encoding 'UTF8'`.execute(db);
    await work(inside.href).finally(remove);
  });
}
