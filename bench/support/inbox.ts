// An inbox of any size behind the API. Filling one of a million takes half an hour: with ALDERMERE_KEEP, a folder or the
// address of a PostgreSQL, it stays for the next run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { errorCode } from '#server/base/system-error.ts';
import { readConfig } from '#server/config/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { fillInbox, sampleRow } from '#tests/support/database/many-enquiries.ts';
import { runOnPostgres, startPostgres } from '#tests/support/database/postgres.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { createClient } from '#tests/support/server/api-client.ts';

export const reusedPlace = process.env.ALDERMERE_KEEP;
const sampleSize = 300;
const duplicateDatabase = '42P04';

export type Inbox = Awaited<ReturnType<Awaited<ReturnType<typeof createInboxes>>['open']>>;

export async function createInboxes(engine: 'sqlite' | 'postgres') {
  // PostgreSQL's own default: the little that the tests give it does not hold the newest of a million.
  const own =
    engine === 'postgres' && !reusedPlace
      ? await startPostgres({ settings: { shared_buffers: '128MB' } })
      : undefined;
  const url = engine === 'postgres' ? (own?.url ?? reusedPlace) : undefined;
  const temporary = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));
  const folder = engine === 'sqlite' && reusedPlace ? reusedPlace : temporary;

  async function open(size: number) {
    const name = `bench_${size}`;
    if (url) await createPostgresDatabase(url, name);
    const config = readConfig({
      DATA_DIR: join(folder, name),
      LOG_LEVEL: 'silent',
      ...(url && { DATABASE_URL: `${url}/${name}` }),
    });
    const database = await connectDatabase(config);
    const { db } = database;
    await migrate(database);
    const isFilled = await db.selectFrom('enquiries').select('id').limit(1).executeTakeFirst();
    if (!isFilled) await fillInbox(database, size);
    // A database that filled over years has been vacuumed and counted by itself; one filled in minutes has not.
    if (url) await database.withoutTimeLimits((patient) => sql`vacuum analyze`.execute(patient));
    const count = Math.min(size, sampleSize);
    const ids = Array.from({ length: count }, (_, index) => Math.floor((index * size) / count)).map(
      (index) => sampleRow(index).id,
    );
    const rows = await db.selectFrom('enquiries').selectAll().where('id', 'in', ids).execute();
    const app = await buildApp({ config, database });
    await app.ready();
    const { cookie } = await signIn(database, { role: 'admin' });
    return {
      size,
      /** A few hundred of all, to search for. */
      rows,
      cookie,
      client: createClient(app),
      async close() {
        await app.close();
        await database.close();
      },
    };
  }

  return {
    open,
    async close() {
      await own?.stop();
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

async function createPostgresDatabase(url: string, name: string): Promise<void> {
  try {
    await runOnPostgres(url, `create database ${name}`);
  } catch (error) {
    if (errorCode(error) !== duplicateDatabase) throw error;
  }
}
