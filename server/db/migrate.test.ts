import { expect, onTestFinished, test } from 'vitest';
import { runInProcesses } from '#tests/support/database/run-in-processes.ts';
import { createTestLocation } from '#tests/support/database/test-database.ts';
import { connectDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

async function createEmptyDatabase() {
  const location = await createTestLocation({ empty: true });
  async function connect() {
    const database = await connectDatabase(location);
    onTestFinished(() => database.close());
    return database;
  }
  onTestFinished(location.drop);
  return { location, connect };
}

test('an empty database gets every table, once', async () => {
  const { connect } = await createEmptyDatabase();
  const database = await connect();
  await migrate(database);
  await migrate(database);

  const applied = await database.db.selectFrom('migrations').select('name').execute();
  expect(applied.map((row) => row.name)).toEqual(migrations.map((migration) => migration.name));
  for (const table of ['users', 'sessions', 'registration_codes', 'recovery_codes'] as const) {
    expect(await database.db.selectFrom(table).select('id').execute()).toEqual([]);
  }
  expect(await database.db.selectFrom('attempts').select('count').execute()).toEqual([]);
});

test('instances that start at once on an empty database all start, and make one admin', async () => {
  const { location, connect } = await createEmptyDatabase();
  expect(await runInProcesses(3, 'migrate', location)).toEqual([0, 0, 0]);

  const { db } = await connect();
  expect(await db.selectFrom('users').select('username').execute()).toEqual([
    { username: 'admin' },
  ]);
});

test('after a kill -9 in the middle nothing has happened, and the next start works', async () => {
  const { location, connect } = await createEmptyDatabase();
  expect(await runInProcesses(1, 'dieMigrating', location)).toEqual(['SIGKILL']);

  const database = await connect();
  expect(await database.db.introspection.getTables()).toEqual([]);
  await migrate(database);
  expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('what fails afterwards takes the migrations with it', async () => {
  const { connect } = await createEmptyDatabase();
  const database = await connect();
  const failure = new Error('no admin could be made');
  await expect(migrate(database, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(await database.db.introspection.getTables()).toEqual([]);
});

test('a database from a newer version is refused in one sentence and left alone', async () => {
  const { connect } = await createEmptyDatabase();
  const database = await connect();
  await migrate(database);
  const newer = { name: '9999-newer', applied_at: Date.now() };
  await database.db.insertInto('migrations').values(newer).execute();

  await expect(migrate(database)).rejects.toThrow(
    'The database was made by a newer version (it holds migration 9999-newer)',
  );
});
