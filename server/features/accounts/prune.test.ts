import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit, shell } from '#server/db/audit.ts';
import { newId } from '#server/db/schema/columns.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { createUser, issueCode, openSession } from '#tests/support/server/accounts.ts';
import { prune } from './prune.ts';

const day = 24 * 60 * 60 * 1000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const countRows = async (
  table: 'sessions' | 'devices' | 'recovery_codes' | 'registration_codes' | 'attempts',
) => (await database.db.selectFrom(table).selectAll().execute()).length;

test('expired rows are removed, others stay', async () => {
  const start = new Date();
  const at = (days: number) => new Date(start.getTime() + days * day);
  const user = await createUser(database);
  await openSession(database, user, () => start);
  await prune(database.nonDurableDb, start);
  expect(await countRows('sessions')).toBe(1);
  await openSession(database, user, () => at(10));
  const recovery = { user_id: user.id, created_at: 0, used_at: null, created_by: null };
  await database.db
    .insertInto('recovery_codes')
    .values([
      { ...recovery, id: newId(), code_hash: 'old', expires_at: at(1).getTime() },
      { ...recovery, id: newId(), code_hash: 'new', expires_at: at(20).getTime() },
    ])
    .execute();
  await issueCode(database);
  await issueCode(database, { expiresAt: at(-75) });
  await issueCode(database, { expiresAt: at(-90) });
  const revoked = await issueCode(database, { expiresAt: at(-90) });
  await database.db
    .updateTable('registration_codes')
    .set({ revoked_at: start.getTime() })
    .where('id', '=', revoked.id)
    .execute();
  await database.db
    .insertInto('attempts')
    .values([
      { scope: 'login', key: 'a', window_start: start.getTime(), count: 3 },
      { scope: 'login', key: 'b', window_start: at(14.9999).getTime(), count: 3 },
    ])
    .execute();

  await database.db
    .insertInto('devices')
    .values([
      { user_id: user.id, token_hash: 'old', last_used_at: at(-166).getTime() },
      { user_id: user.id, token_hash: 'new', last_used_at: at(-165).getTime() },
    ])
    .execute();

  await prune(database.nonDurableDb, at(14.9999));
  expect(await countRows('sessions')).toBe(1);
  expect(await countRows('recovery_codes')).toBe(1);
  expect(await countRows('registration_codes')).toBe(3);
  expect(await countRows('attempts')).toBe(1);
  expect(await countRows('devices')).toBe(1);
});

test('the sign-in log is kept for 180 days, the rest of the audit log longer', async () => {
  const now = new Date();
  const at = (days: number) => new Date(now.getTime() + days * day);
  await database.db.transaction().execute(async (trx) => {
    for (const [label, days, type] of [
      ['gone', -180, 'account'],
      ['kept', -179, 'account'],
      ['kept, too', -180, 'member'],
    ] as const) {
      const subject = { type, id: label, label };
      await recordAudit(trx, { at: at(days), actor: shell, action: 'updated', subject });
    }
  });
  await prune(database.nonDurableDb, now);
  const rows = await database.db.selectFrom('audit').select('subject_label').execute();
  expect(rows.map((row) => row.subject_label).sort()).toEqual(['kept', 'kept, too']);
});

test('counts from before the clock was set back are removed', async () => {
  await database.db.deleteFrom('attempts').execute();
  const now = new Date();
  await database.db
    .insertInto('attempts')
    .values([
      { scope: 'login', key: 'ahead', window_start: now.getTime() + day, count: 10 },
      { scope: 'login', key: 'now', window_start: now.getTime(), count: 10 },
    ])
    .execute();
  await prune(database.nonDurableDb, now);
  const rows = await database.db.selectFrom('attempts').select('key').execute();
  expect(rows).toEqual([{ key: 'now' }]);
});
