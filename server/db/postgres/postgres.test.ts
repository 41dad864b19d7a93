import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { connectDatabase, createNotices, notify } from '#server/db/connect.ts';
import { findStorageFailure } from '#server/db/engine/availability.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { runOnPostgres, startPostgres } from '#tests/support/database/postgres.ts';
import { createTestDatabase, createTestLocation } from '#tests/support/database/test-database.ts';
import { createPostgresPool } from './pool.ts';

const backend = sql<{ id: number }>`select pg_backend_pid() as id`;

async function createDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return database;
}

function terminate(id: number | undefined): Promise<void> {
  return runOnPostgres(inject('postgresUrl') ?? '', `select pg_terminate_backend(${id}, 5000)`);
}

test('a connection lost between two queries of a transaction fails only the transaction', async () => {
  const { db, ping } = await createDatabase();
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await backend.execute(trx);
    await terminate(rows[0]?.id);
    await backend.execute(trx);
  });
  const error = await transaction.catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  expect(findStorageFailure(error)).toBe('unavailable');
  await ping();
});

test('whoever listens is told of what was committed, and of nothing else', async () => {
  const { engine, db, listen } = await createDatabase();
  let told = 0;
  const stop = listen('committed', () => {
    told += 1;
  });
  const notifyOn = (channel: string) =>
    db.transaction().execute((trx) => notify({ engine }, trx, channel));
  await vi.waitFor(async () => {
    const listening = sql`select 1 from pg_stat_activity where datname = current_database() and state = 'idle' and query like 'listen %'`;
    expect((await listening.execute(db)).rows).toHaveLength(1);
  });
  const undone = db.transaction().execute(async (trx) => {
    await notify({ engine }, trx, 'committed');
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow();
  await notifyOn('elsewhere');
  await notifyOn('committed');
  await vi.waitFor(() => expect(told).toBe(1));
  await stop();
});

test.each([
  ['no JSON', 'x'],
  ['nothing', ''],
  ['as long as a notice may be', 'x'.repeat(7999)],
])('a notice that its listener cannot read is skipped and counted: %s', async (_what, payload) => {
  const location = await createTestLocation();
  let skipped = 0;
  const onSkippedNotice = () => {
    skipped += 1;
  };
  const database = await connectDatabase({ ...location, onSkippedNotice });
  onTestFinished(async () => {
    await database.close();
    await location.drop();
  });
  const read: unknown[] = [];
  const stop = database.listen('notices', (text) => void read.push(JSON.parse(text)));
  // LISTEN begins in its own time.
  await vi.waitFor(async () => {
    await notify(database, database.db, 'notices', '"listening"');
    expect(read.length).toBeGreaterThan(0);
  });
  await notify(database, database.db, 'notices', payload);
  await notify(database, database.db, 'notices', '"the next"');
  await vi.waitFor(() => expect(read).toContain('the next'));
  expect(skipped).toBe(1);
  await stop();
});

test('notices that come at once arrive one by one, in their order', async () => {
  const database = await createDatabase();
  const read: string[] = [];
  const stop = database.listen('many', (text) => void read.push(text));
  const send = createNotices(database, 'many');
  await vi.waitFor(async () => {
    await send('listening');
    expect(read).toContain('listening');
  });
  const texts = Array.from({ length: 300 }, (_, index) => `${index} ${'x'.repeat(100)}`);
  await Promise.all(texts.map(send));
  await vi.waitFor(() => expect(read).toContain(texts.at(-1)));
  expect(read.filter((text) => text !== 'listening')).toEqual(texts);
  await stop();
});

test('a connection lost while idle is replaced', async () => {
  const { db, ping } = await createDatabase();
  const { rows } = await backend.execute(db);
  await terminate(rows[0]?.id);
  // The news may still be on its way; then this one query fails, as away.
  const error = await ping().catch((error: unknown) => error);
  expect(error === undefined || findStorageFailure(error) !== undefined).toBe(true);
  await ping();
});

test('a server that stops and comes back is used again without a restart', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const databaseUrl = `${postgres.url}/postgres`;
  const database = await connectDatabase({ databaseUrl, dataDir: '' });
  onTestFinished(() => database.close());

  await postgres.crash();
  // The first may still find the connection that was lost, the second finds none.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    expect(findStorageFailure(await database.ping().catch((error: unknown) => error))).toBe(
      'unavailable',
    );
  }
  await postgres.restart();
  await database.ping();
});

test('a connection whose query timed out is not used again', async () => {
  const { databaseUrl } = await createDatabase();
  const pool = createPostgresPool(databaseUrl ?? '', { limits: { statement: 0, query: 200 } });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(() => db.destroy());
  const before = await backend.execute(db);

  const error = await sql`select pg_sleep(60)`.execute(db).catch((error: unknown) => error);
  expect(findStorageFailure(error)).toBe('unavailable');
  const after = await backend.execute(db);
  expect(after.rows).not.toEqual(before.rows);

  const transaction = db.transaction().execute((trx) => sql`select pg_sleep(60)`.execute(trx));
  expect(findStorageFailure(await transaction.catch((error: unknown) => error))).toBe(
    'unavailable',
  );
  await backend.execute(db);
});

test('a migration may take as long as it needs, a request may not', async () => {
  const database = await createDatabase();
  const readLimit = async (db: Kysely<Schema>) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0];
  expect(await readLimit(database.db)).toEqual({ statement_timeout: '8s' });
  expect(await database.withoutTimeLimits(readLimit)).toEqual({ statement_timeout: '0' });
});

test('a database that does not exist stops the start with what the server says', async () => {
  const databaseUrl = `${inject('postgresUrl')}/missing`;
  await expect(connectDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
    /^DATABASE_URL: cannot reach the database at 127\.0\.0\.1:\d+ \(database "missing" does not exist\)\.$/,
  );
});

test('an unreachable PostgreSQL stops the start with one line, without the password', async () => {
  const databaseUrl = 'postgres://site:secret@127.0.0.1:1/aldermere';
  await expect(connectDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
    /^DATABASE_URL: cannot reach the database at 127\.0\.0\.1:1 \(ECONNREFUSED\)\.$/,
  );
});

test('an invalid address is not repeated in the message', async () => {
  const databaseUrl = 'postgres://site:secret@[/aldermere';
  const error = await connectDatabase({ databaseUrl, dataDir: '' }).catch((error: Error) => error);
  expect(String(error)).toContain('DATABASE_URL: must be an address like');
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('secret');
});
