import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '#server/base/start-error.ts';
import { describeError } from '#server/base/system-error.ts';
import { findStorageFailure } from './engine/availability.ts';
import type { Database } from './engine/database.ts';
import { migrations } from './migrations/index.ts';
import type { Engine } from './schema/columns.ts';
import type { Schema } from './schema/schema.ts';

/** Any number that nothing else in the same PostgreSQL database uses. */
const advisoryLock = 4_155_110_337;

/**
 * All in one transaction under one lock, which Kysely's own migrator lacks on SQLite: a kill half-way changes nothing,
 * and a second instance waits. `afterwards` runs under the same lock, so that only one instance makes the first admin.
 */
export async function migrate(
  database: Database,
  afterwards?: (trx: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  const work = database.withoutTimeLimits((db) =>
    db.transaction().execute(async (trx) => {
      // On SQLite the transaction itself is the lock: it begins with BEGIN IMMEDIATE.
      if (database.engine === 'postgres') {
        await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx);
      }
      await applyMissing(trx, database.engine);
      await afterwards?.(trx);
    }),
  );
  await work.catch(explainBusy);
}

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

export async function readMigrations(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** For commands that change what is there, and make nothing. */
export async function refuseWithoutSite({ db }: Database): Promise<void> {
  const tables = await db.introspection.getTables();
  if (tables.some(({ name }) => name === 'migrations')) return;
  throw new StartError(
    "This database holds no site. Is DATABASE_URL, or DATA_DIR, the server's own?",
  );
}

/** For commands that must not migrate: throws unless the database is of this version. */
export async function refuseUnmigrated({ db }: Database): Promise<void> {
  const applied = await readMigrations(db).catch(() => []);
  if (applied.join() === migrationNames.join()) return;
  throw new StartError(
    'The database is not of this version. Run this with the version that serves it.',
  );
}

function explainBusy(error: unknown): never {
  if (findStorageFailure(error) === undefined) throw error;
  throw new StartError(
    `The database could not be brought up to date (${describeError(error)}). Start again: what is done is not done twice.`,
    { cause: error },
  );
}

async function applyMissing(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const text = sql.raw(engine === 'postgres' ? 'text collate "C"' : 'text');
  await sql`
    create table if not exists migrations (name ${text} primary key not null, applied_at bigint not null)
  `.execute(trx);

  const applied = await readMigrations(trx);
  const unknown = applied.find((name) => !migrationNames.includes(name));
  if (unknown !== undefined) {
    throw new StartError(
      `The database was made by a newer version (it holds migration ${unknown}): start that version, or restore an older backup.`,
    );
  }
  for (const migration of migrations) {
    if (applied.includes(migration.name)) continue;
    await migration.up(trx, engine);
    await trx
      .insertInto('migrations')
      .values({ name: migration.name, applied_at: Date.now() })
      .execute();
  }
}
