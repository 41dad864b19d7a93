import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findStorageFailure } from '#server/db/engine/availability.ts';
import { waitUntilDurable } from '#server/db/engine/database.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';

/** `datasync` counts the waits for the disk of all files. */
async function createDatabase() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const file = join(database.dataDir, 'aldermere.sqlite');
  const handle = await open(file);
  onTestFinished(() => handle.close());
  const datasync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync');
  onTestFinished(() => datasync.mockRestore());
  return { ...database, file, datasync };
}

const insert = (to: Kysely<Schema>, key: string) =>
  to.insertInto('attempts').values({ scope: 'login', key, window_start: 0, count: 1 }).execute();

test('db waits for the disk, once for those who write at the same time; nonDurableDb does not', async () => {
  const { db, nonDurableDb, datasync } = await createDatabase();
  await insert(nonDurableDb, 'not');
  await nonDurableDb.transaction().execute((trx) => insert(trx, 'neither'));
  expect(datasync).not.toHaveBeenCalled();
  await insert(db, 'one');
  expect(datasync).toHaveBeenCalledTimes(1);
  await db.transaction().execute((trx) => insert(trx, 'two'));
  expect(datasync).toHaveBeenCalledTimes(2);
  await waitUntilDurable(db);
  expect(datasync).toHaveBeenCalledTimes(3);
  await Promise.all(Array.from({ length: 20 }, (_, index) => insert(db, `many ${index}`)));
  expect(datasync.mock.calls.length).toBeLessThanOrEqual(3 + 5);
});

test('what the disk did not take is no success, and ends no transaction of another', async () => {
  const { db, file, datasync } = await createDatabase();
  const disk = Promise.withResolvers<void>();
  datasync.mockReturnValueOnce(disk.promise);
  const failed = db
    .transaction()
    .execute((trx) => insert(trx, 'first'))
    .catch((error: unknown) => error);
  await db.transaction().execute(async (trx) => {
    await insert(trx, 'second');
    disk.reject(Object.assign(new Error('i/o error'), { code: 'EIO' }));
    expect(findStorageFailure(await failed)).toBe('unavailable');
  });
  const keys = await db.selectFrom('attempts').select('key').execute();
  expect(keys).toContainEqual({ key: 'second' });
  // The system may have given up what it could not write: all of it is in the database's own file now.
  expect((await stat(`${file}-wal`)).size).toBe(0);
  datasync.mockClear();
  await insert(db, 'third');
  expect(datasync).toHaveBeenCalledTimes(1);
});
