import { sql } from 'kysely';
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

test('an inbox of the version before keeps its mails, and each enquiry stands by the visitor’s latest word', async () => {
  const { connect } = await createEmptyDatabase();
  const { db, engine, ...database } = await connect();
  const run = (statement: string) => sql.raw(statement).execute(db);
  await db.transaction().execute(async (trx) => {
    for (const { up } of migrations.slice(0, 3)) await up(trx, engine);
  });
  await run('create table migrations (name text primary key not null, applied_at bigint not null)');
  await run(
    `insert into migrations values ${migrations
      .slice(0, 3)
      .map(({ name }) => `('${name}', 1)`)
      .join()}`,
  );
  for (const id of ['a', 'b']) {
    await run(`insert into enquiries (id, reference, name, email, email_key, message, consent_version, consent_at, created_at, status)
      values ('${id}', 'ALD-${id}', 'Ada', 'ada@example.com', 'ada@example.com', 'A car.', '1', 1, 5, 'new')`);
    await run(`insert into mails (id, enquiry_id, kind, about, message_id, state, attempts, interruptions, wanted_at, due_at)
      values ('${id}', '${id}', 'enquiry', '', '<${id}>', 'sent', 1, 0, 5, 5)`);
  }
  await run(`insert into enquiry_messages (id, enquiry_id, kind, text, created_at)
    values ('m', 'b', 'visitor', 'Two cars.', 7), ('n', 'b', 'note', 'Hm.', 9)`);
  await migrate({ db, engine, ...database });
  const mails = db.selectFrom('mails').select(['id', 'kind', 'message_id']).orderBy('id');
  expect(await mails.execute()).toEqual([
    { id: 'a', kind: 'enquiry', message_id: '<a>' },
    { id: 'b', kind: 'enquiry', message_id: '<b>' },
  ]);
  const enquiries = db.selectFrom('enquiries').select(['id', 'listed_at']).orderBy('id');
  expect(await enquiries.execute()).toEqual([
    { id: 'a', listed_at: 5 },
    { id: 'b', listed_at: 7 },
  ]);
  const kind = (name: string) => run(`update mails set kind = '${name}' where id = 'a'`);
  await kind('assigned');
  await expect(kind('other')).rejects.toThrow(/constraint/i);
  // Still one mail of a kind, removed with its enquiry.
  await expect(run(`update mails set enquiry_id = 'a', kind = 'assigned'`)).rejects.toThrow(
    /unique/i,
  );
  await run(`delete from enquiries where id = 'a'`);
  expect(await mails.execute()).toHaveLength(1);
});
