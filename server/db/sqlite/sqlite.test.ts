import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { findStorageFailure } from '#server/db/engine/availability.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { createTestDatabase, createTestLocation } from '#tests/support/database/test-database.ts';
import { createSqliteDialect } from './dialect.ts';
import { createSqliteDriver } from './driver.ts';
import { createConnectionMutex, openSqlite } from './open-file.ts';
import { createStatementCache } from './statement-cache.ts';

const attempt = { scope: 'login', key: 'x', window_start: 0, count: 1 };

async function createDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const file = join(database.dataDir, 'aldermere.sqlite');
  // Another connection, as another process would have: it holds the lock until it commits.
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  return { ...database, file, other };
}

async function connectImpatiently(path: string): Promise<Kysely<Schema>> {
  const file = await openSqlite(path, { busyTimeoutMs: 20, mutex: createConnectionMutex(20) });
  onTestFinished(file.close);
  const db = new Kysely<Schema>({
    dialect: createSqliteDialect(createSqliteDriver(file, { isDurable: true })),
  });
  onTestFinished(() => db.destroy());
  return db;
}

test('a write waits for the lock of another process without blocking this one', async () => {
  const { db, other } = await createDatabase();
  const events: string[] = [];
  other.exec('begin immediate');
  const write = db
    .insertInto('attempts')
    .values(attempt)
    .execute()
    .then(() => events.push('written'));
  await setImmediate(); // it has tried by now
  events.push('meanwhile');
  other.exec('commit');
  await write;
  expect(events).toEqual(['meanwhile', 'written']);
});

test('a read waits neither for the lock of another process nor for a write of ours that does', async () => {
  const { db, nonDurableDb, other } = await createDatabase();
  const events: string[] = [];
  other.exec('begin immediate');
  const writes = [
    db.insertInto('attempts').values(attempt).execute(),
    db.transaction().execute((trx) => trx.deleteFrom('attempts').execute()),
  ].map((write) => write.then(() => events.push('written')));
  for (const reader of [db, nonDurableDb]) {
    expect(await reader.selectFrom('attempts').select('count').execute()).toEqual([]);
    events.push('read');
  }
  other.exec('commit');
  await Promise.all(writes);
  expect(events).toEqual(['read', 'read', 'written', 'written']);
});

test('a transaction reads what it has written, and nobody else does before its end', async () => {
  const { db } = await createDatabase();
  const read = (from: Kysely<Schema>) => from.selectFrom('attempts').select('count').execute();
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('attempts').values(attempt).execute();
    expect([await read(trx), await read(db)]).toEqual([[{ count: 1 }], []]);
  });
  expect(await read(db)).toEqual([{ count: 1 }]);
});

test('a transaction waits for the lock before it begins', async () => {
  const { db, other } = await createDatabase();
  const events: string[] = [];
  other.exec('begin immediate');
  const transaction = db.transaction().execute(async () => events.push('begun'));
  await setImmediate();
  events.push('released');
  other.exec('commit');
  await transaction;
  expect(events).toEqual(['released', 'begun']);
});

test('nonDurableDb gets the connection between consecutive transactions', async () => {
  const { db, nonDurableDb } = await createDatabase();
  const gate = Promise.withResolvers<void>();
  const countRows = () =>
    db.transaction().execute(async (trx) => {
      await gate.promise;
      return (await trx.selectFrom('attempts').select('count').execute()).length;
    });
  const before = countRows();
  await setImmediate();
  const write = nonDurableDb.insertInto('attempts').values(attempt).execute();
  await setImmediate();
  const after = countRows();
  await setImmediate();
  gate.resolve();
  await write;
  expect([await before, await after]).toEqual([0, 1]);
});

test('a write outside the transaction that waits for it is an error, not a deadlock', async () => {
  const { file } = await createDatabase();
  const db = await connectImpatiently(file);
  const mistake = db.transaction().execute(() => db.deleteFrom('users').execute());
  expect(findStorageFailure(await mistake.catch((error: unknown) => error))).toBe('unavailable');
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a lock that is never freed counts as an unavailable database', async () => {
  const { file, other } = await createDatabase();
  const db = await connectImpatiently(file);
  const write = () => db.insertInto('attempts').values(attempt).execute();

  other.exec('begin immediate');
  const error = await write().catch((error: unknown) => error);
  expect(findStorageFailure(error)).toBe('unavailable');
  other.exec('rollback');
  await write();
});

test('the connection that writes keeps foreign keys, and leaves it to the driver to wait', async () => {
  const { db, nonDurableDb } = await createDatabase();
  const settings = sql`select journal_mode, synchronous, foreign_keys, timeout as busy_timeout
    from pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_busy_timeout`;
  const common = { journal_mode: 'wal', foreign_keys: 1, busy_timeout: 0 };
  const readSettings = async (of: Kysely<Schema>) =>
    (await of.transaction().execute((trx) => settings.execute(trx))).rows;
  for (const of of [db, nonDurableDb]) {
    expect(await readSettings(of)).toEqual([{ ...common, synchronous: 1 }]);
  }
});

test('a write of another process is another version in the next turn of the event loop', async () => {
  const { readVersion, other } = await createDatabase();
  const before = readVersion?.();
  other.exec("insert into attempts values ('login', 'x', 0, 1)");
  await setImmediate();
  expect(readVersion?.()).not.toBe(before);
});

test('what SQLite would silently make null or 1 is refused', async () => {
  const { db } = await createDatabase();
  for (const value of [true, undefined, new Date(), { $name: 1 }]) {
    await expect(sql`select ${value} as value`.execute(db)).rejects.toThrow(TypeError);
  }
});

test('the data folder and all in it are private', async () => {
  const { dataDir, drop } = await createTestLocation({ empty: true });
  onTestFinished(drop);
  const database = await connectDatabase({ databaseUrl: undefined, dataDir });
  onTestFinished(() => database.close());
  const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  expect(await mode(dataDir)).toBe('700');
  expect(await mode(join(dataDir, 'aldermere.sqlite'))).toBe('600');
  expect(await mode(join(dataDir, 'aldermere.sqlite-wal'))).toBe('600');
});

test('a folder or file that cannot be used stops the start with one line', async () => {
  const { dataDir, drop } = await createTestLocation({ empty: true });
  onTestFinished(drop);
  await mkdir(dataDir);
  const file = join(dataDir, 'aldermere.sqlite');
  await writeFile(file, 'This is a letter, not a database. '.repeat(100));
  await expect(connectDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(
    `DATA_DIR: cannot open ${file} (file is not a database).`,
  );
  await expect(connectDatabase({ databaseUrl: undefined, dataDir: file })).rejects.toThrow(
    `DATA_DIR: cannot write to ${file} (`,
  );
});

test('a limit is written into the statement, which is planned once', async () => {
  const { db } = await createDatabase();
  expect(db.selectFrom('users').select('id').limit(5).compile()).toMatchObject({
    sql: 'select "id" from "users" limit 5',
    parameters: [],
  });
});

test('the statement cache keeps the latest used', () => {
  const { prepare } = createStatementCache(new DatabaseSync(':memory:'), 2);
  const [one, two] = [prepare('select 1'), prepare('select 2')];
  expect(prepare('select 1')).toBe(one);
  prepare('select 3');
  expect(prepare('select 1')).toBe(one);
  expect(prepare('select 2')).not.toBe(two);
});
