// PostgreSQL's own pg_dump and pg_restore, where they are installed, and the database in which a dump is tried.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { StartError } from '#server/base/start-error.ts';
import { withDatabase } from '#server/cli/command/command.ts';
import type { Database } from '#server/db/connect.ts';
import type { Schema } from '#server/db/schema/schema.ts';

const start = promisify(execFile);

/** An older pg_dump refuses the server; and what makes no database could not try the dump before it counts. */
export async function canDump({ db }: Database): Promise<boolean> {
  const versions = ['pg_dump', 'pg_restore'].map(async (tool) =>
    Number.parseInt((await start(tool, ['--version'])).stdout.replace(/^\D+/, ''), 10),
  );
  const oldest = Math.min(...(await Promise.all(versions).catch(() => [0])));
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major
    from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)
  `.execute(db);
  return rows.some(({ major }) => major <= oldest);
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
  // The list of processes shows arguments to everybody. Without a password in the address PGPASSWORD may hold it.
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const common = ['--no-owner', '--no-privileges', `--dbname=${url}`];
  const env = { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) };
  await start(tool, [...common, ...args], { env }).catch(({ stderr, message }) => {
    const why = (stderr || message).trim().replaceAll('\n', ' ');
    throw new StartError(`${tool} failed: ${why}. \`backup PLACE --portable\` does without it.`);
  });
}

/** It has a fixed name, so that the next trial clears up after a kill. */
export const withTemporaryDatabase = (url: string, work: (url: string) => Promise<void>) =>
  withDatabase({ databaseUrl: url, dataDir: '' }, (database) =>
    // To make or drop a database waits for a checkpoint.
    database.withoutTimeLimits(async (db) => {
      const inside = new URL(url);
      const name = `${decodeURIComponent(inside.pathname.slice(1))}_backup_check`;
      inside.pathname = `/${encodeURIComponent(name)}`;
      const remove = () => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
      await remove();
      await sql`create database ${sql.id(name)} template template0 encoding 'UTF8'`.execute(db);
      await work(inside.href).finally(remove);
    }),
  );
