// The promises that stores rely on, the same on both engines.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInProcesses } from '#tests/support/database/run-in-processes.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { cachedRead } from './cached-read.ts';
import type { Database } from './connect.ts';
import { compileStatement } from './engine/compile-statement.ts';

type Samples = { name: string; whole: number | bigint | null; real: number | null; bytes: unknown };

const database = await createTestDatabase();
afterAll(database.drop);
const db = database.db.withTables<{ samples: Samples }>();

beforeAll(async () => {
  const bytes = sql.raw(database.engine === 'postgres' ? 'bytea' : 'blob');
  await sql`create table samples (name text primary key, whole bigint, real double precision, bytes ${bytes})`.execute(
    db,
  );
});

async function store(name: string, values: Partial<Samples> = {}): Promise<void> {
  await db
    .insertInto('samples')
    .values({ name, whole: null, real: null, bytes: null, ...values })
    .execute();
}

function find(name: string) {
  return db.selectFrom('samples').selectAll().where('name', '=', name).executeTakeFirst();
}

test('values come back as they were stored', async () => {
  const name = `O'Neill "£" 😀 \\ %_`;
  const whole = Number.MAX_SAFE_INTEGER;
  await store(name, { whole, real: -1.5, bytes: new Uint8Array([0, 255]) });
  const row = await find(name);
  expect(row).toMatchObject({ name, whole, real: -1.5 });
  expect(Buffer.from(row?.bytes as Uint8Array)).toEqual(Buffer.from([0, 255]));

  await store('nothing');
  expect(await find('nothing')).toEqual({ name: 'nothing', whole: null, real: null, bytes: null });
  await store('bigint', { whole: -5n });
  expect(await find('bigint')).toMatchObject({ whole: -5 });
});

test('a boolean is refused: flags are 0 and 1', async () => {
  await expect(store('boolean', { whole: true as unknown as number })).rejects.toThrow();
  expect(await find('boolean')).toBeUndefined();
});

test('an integer too large for a number is an error, never another number', async () => {
  await store('large', { whole: 2n ** 60n });
  await expect(find('large')).rejects.toThrow(RangeError);
  await db.deleteFrom('samples').where('name', '=', 'large').execute();
});

test('counts and sums are numbers', async () => {
  await store('sum 1', { whole: 1 });
  await store('sum 2', { whole: 2 });
  const totals = await db
    .selectFrom('samples')
    .select((samples) => [samples.fn.countAll().as('rows'), samples.fn.sum('whole').as('sum')])
    .where('name', 'in', ['sum 1', 'sum 2'])
    .executeTakeFirst();
  expect(totals).toEqual({ rows: 2, sum: 3 });
});

test('a write says how many rows it changed, or returns them', async () => {
  await store('changed 1');
  await store('changed 2');
  const changed = db.updateTable('samples').set({ whole: 7 }).where('name', 'like', 'changed%');
  expect(await changed.executeTakeFirst()).toMatchObject({ numUpdatedRows: 2n });
  expect(await changed.returning('whole').execute()).toEqual([{ whole: 7 }, { whole: 7 }]);
});

test('a transaction that fails leaves nothing behind and passes its error on', async () => {
  const failure = new Error('changed my mind');
  const transaction = db.transaction().execute(async (trx) => {
    await trx
      .insertInto('samples')
      .values({ name: 'gone', whole: 1, real: 1, bytes: null })
      .execute();
    throw failure;
  });
  await expect(transaction).rejects.toBe(failure);
  expect(await find('gone')).toBeUndefined();
});

test('the same statement serves other values and another database', async () => {
  const other = await createTestDatabase();
  await store('here', { whole: 1 });
  const user = (target: Database['db']) =>
    target.selectFrom('users').select('id').where('username_key', '=', 'nobody').execute();
  expect(await user(database.db)).toEqual([]);
  expect(await user(other.db)).toEqual([]);
  await expect(find('here')).resolves.toMatchObject({ whole: 1 });
  await expect(find('elsewhere')).resolves.toBeUndefined();
  await expect(find('here')).resolves.toMatchObject({ whole: 1 });
  await other.drop();
  expect(await user(database.db)).toEqual([]);
});

test('a query that is compiled once serves other values, and cannot calculate with them', async () => {
  const count = (key: string) => ({ scope: 'compiled', key, window_start: 0, count: key.length });
  await database.db
    .insertInto('attempts')
    .values([count('a'), count('bb')])
    .execute();
  const attempts = database.db.selectFrom('attempts').where('scope', '=', 'compiled');
  const findCounts = compileStatement((given: { key: string; least: number }) =>
    attempts.select('count').where('key', '=', given.key).where('count', '>=', given.least),
  );
  expect(await findCounts(database.db, { key: 'a', least: 0 })).toEqual([{ count: 1 }]);
  expect(await findCounts(database.db, { key: 'bb', least: 2 })).toEqual([{ count: 2 }]);
  expect(await findCounts(database.db, { key: 'bb', least: 3 })).toEqual([]);
  const calculating = compileStatement((given: { least: number }) =>
    attempts.select('count').where('count', '>', given.least + 1),
  );
  await expect(calculating(database.db, { least: 1 })).rejects.toThrow('least has no value yet');
  await database.db.deleteFrom('attempts').execute();
});

test('a read that is cached sees what anybody has written, and what was written while it read', async () => {
  const attempt = { scope: 'cached', key: 'a', window_start: 0, count: 0 };
  await database.db.insertInto('attempts').values(attempt).execute();
  const readCount = async () => {
    const { count } = await database.db
      .selectFrom('attempts')
      .select('count')
      .where('scope', '=', 'cached')
      .executeTakeFirstOrThrow();
    return count;
  };
  const write = (count: number, db = database.db) =>
    db.updateTable('attempts').set({ count }).where('scope', '=', 'cached').execute();
  let reads = 0;
  const read = cachedRead(database, async () => {
    reads += 1;
    return readCount();
  });
  expect([await read(''), await read('')]).toEqual([0, 0]);
  expect(reads).toBe(database.engine === 'sqlite' ? 1 : 2);
  for (const [index, db] of [database.db, database.nonDurableDb].entries()) {
    await write(index + 1, db);
    expect(await read('')).toBe(index + 1);
  }

  const overtaken = cachedRead(database, async () => {
    const count = await readCount();
    await write(count + 1);
    return count;
  });
  expect([await overtaken(''), await overtaken('')]).toEqual([2, 3]);
  await database.db.deleteFrom('attempts').execute();
});

test('a statement prepared before a change of the table sees the change', async () => {
  const everything = sql`select * from changing`;
  await sql`create table changing (first integer)`.execute(db);
  await sql`insert into changing values (1)`.execute(db);
  expect((await everything.execute(db)).rows).toEqual([{ first: 1 }]);
  await sql`alter table changing add column second integer`.execute(db);
  expect((await everything.execute(db)).rows).toEqual([{ first: 1, second: null }]);
});

test('a session without a user is refused', async () => {
  const times = { created_at: 1, last_seen_at: 1, expires_at: 1 };
  const orphan = { id: 's', token_hash: 't', user_id: 'nobody', ...times };
  await expect(database.db.insertInto('sessions').values(orphan).execute()).rejects.toThrow();
});

test('nonDurableDb and db see the same rows', async () => {
  const attempt = { scope: 'login', key: 'x', window_start: 0, count: 1 };
  const count = () =>
    database.nonDurableDb
      .insertInto('attempts')
      .values(attempt)
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'key', 'window_start'])
          .doUpdateSet((row) => ({ count: row('attempts.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirst();
  expect(await count()).toEqual({ count: 1 });
  expect(await count()).toEqual({ count: 2 });
  expect(await database.db.selectFrom('attempts').select('count').execute()).toEqual([
    { count: 2 },
  ]);
});

test('two processes that write the same row at once lose no update', async () => {
  await database.db.deleteFrom('attempts').execute();
  const row = { scope: 'shared', key: '', window_start: 0, count: 0 };
  await database.db.insertInto('attempts').values(row).execute();
  expect(await runInProcesses(2, 'countToFifty', database)).toEqual([0, 0]);
  expect(await database.db.selectFrom('attempts').select('count').execute()).toEqual([
    { count: 100 },
  ]);
});
