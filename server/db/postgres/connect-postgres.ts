import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '#server/base/start-error.ts';
import { describeError } from '#server/base/system-error.ts';
import {
  type Database,
  type Observers,
  toKyselyLog,
  writeProbe,
} from '#server/db/engine/database.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { listenOnPostgres } from './listen.ts';
import { createPostgresPool, noLimits } from './pool.ts';

export async function connectPostgres(
  databaseUrl: string,
  { onQuery, onSkippedNotice = () => {} }: Observers,
): Promise<Database> {
  const address = readAddress(databaseUrl);
  const open = (pool = createPostgresPool(databaseUrl)) =>
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...toKyselyLog(onQuery) });
  const db = open();
  const nonDurableDb = open(createPostgresPool(databaseUrl, { isDurable: false }));
  const database: Database = {
    engine: 'postgres',
    db,
    nonDurableDb,
    async withoutTimeLimits(work) {
      const patient = open(createPostgresPool(databaseUrl, { limits: noLimits }));
      try {
        return await work(patient);
      } finally {
        await patient.destroy();
      }
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    checkWritable: () => writeProbe(db),
    listen: (channel, onNotice) =>
      listenOnPostgres(databaseUrl, channel, { onNotice, onSkipped: onSkippedNotice }),
    async close() {
      await Promise.all([db.destroy(), nonDurableDb.destroy()]);
    },
  };

  try {
    await database.ping();
  } catch (error) {
    await database.close();
    throw new StartError(
      `DATABASE_URL: cannot reach the database at ${address} (${describeError(error)}).`,
    );
  }
  return database;
}

function readAddress(databaseUrl: string): string {
  try {
    const { host, port } = new pg.Client({ connectionString: databaseUrl });
    return `${host}:${port}`;
  } catch {
    // Without the error as cause: it contains the address with its password.
    throw new StartError(
      'DATABASE_URL: must be an address like postgres://user:password@host:5432/name.',
    );
  }
}
