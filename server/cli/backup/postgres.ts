// PostgreSQL's own pg_dump and pg_restore, where they are installed, and places where a backup can be tried.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { StartError } from '#server/base/start-error.ts';
import { errorCode } from '#server/base/system-error.ts';
import { withDatabase } from '#server/cli/command/command.ts';
import type { Database } from '#server/db/connect.ts';
import type { Schema } from '#server/db/schema/schema.ts';

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
  // The list of processes shows arguments to everybody. Without a password in the address PGPASSWORD may hold it.
  const env = {
    ...process.env,
    ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }),
  };
  url.password = '';
  const common = ['--no-owner', '--no-privileges', `--dbname=${url}`];
  await start(tool, [...common, ...args], { env }).catch(({ code, stderr, message }) => {
    if (code === 'ENOENT') {
      throw new StartError(`${tool} is not installed here: install PostgreSQL's client programs.`);
    }
    throw new StartError(`${tool} failed: ${(stderr || message).trim().replaceAll('\n', ' ')}`);
  });
}

const temporary = 'aldermere_backup_check';
/** Any number that nothing else in the same PostgreSQL database uses. */
const trialLock = 4_155_110_338;

/**
 * For which the owner of a database needs no further right. False, and nothing was done, where the role may make none, or a
 * pooler in between drops the setting that leads into it.
 */
export const withTemporarySchema = (url: string, work: (url: string) => Promise<void>) =>
  alone(url, async (db) => {
    const inside = `${url}${url.includes('?') ? '&' : '?'}options=-csearch_path%3D${temporary}`;
    const remove = () => sql`drop schema if exists ${sql.id(temporary)} cascade`.execute(db);
    try {
      await remove();
      await sql`create schema ${sql.id(temporary)}`.execute(db);
    } catch (error) {
      if (errorCode(error) === insufficientPrivilege) return false;
      throw error;
    }
    try {
      if ((await readCurrentSchema(inside)) !== temporary) return false;
      await work(inside);
      return true;
    } finally {
      await remove();
    }
  });

const readCurrentSchema = (url: string) =>
  withDatabase({ databaseUrl: url, dataDir: '' }, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
    return rows[0]?.name;
  }).catch(() => undefined);

export const withTemporaryDatabase = (url: string, work: (url: string) => Promise<void>) =>
  alone(url, async (db) => {
    const inside = new URL(url);
    const name = `${decodeURIComponent(inside.pathname.slice(1))}_backup_check`;
    inside.pathname = `/${encodeURIComponent(name)}`;
    const remove = () => sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
    try {
      await remove();
      await sql`create database ${sql.id(name)} template template0 encoding 'UTF8'`.execute(db);
    } catch (error) {
      if (errorCode(error) !== insufficientPrivilege) throw error;
      throw new StartError(
        'a dump is tried in a database of its own, which this role may not make: alter role … createdb',
      );
    }
    await work(inside.href).finally(remove);
  });

/** One trial at a time, from whichever machine: the places have fixed names, so that the next one clears up after a kill. */
const alone = <Result>(url: string, work: (db: Kysely<Schema>) => Promise<Result>) =>
  withDatabase({ databaseUrl: url, dataDir: '' }, (database) =>
    // To make or drop a database waits for a checkpoint.
    database.withoutTimeLimits((db) =>
      db.connection().execute(async (connection) => {
        const { rows } = await sql<{ taken: boolean }>`
          select pg_try_advisory_lock(${sql.lit(trialLock)}) as taken
        `.execute(connection);
        if (!rows[0]?.taken) {
          throw new StartError('Another backup of this database is being tried. Try again later.');
        }
        return work(connection);
      }),
    ),
  );

const insufficientPrivilege = '42501';
