import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prune } from '#server/features/accounts/prune.ts';
import { createUser, openSession, signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { until } from '#tests/support/server/enquiries.ts';
import { startSecondApp } from '#tests/support/server/second-app.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { createSessionStore } from './session-store.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

let site: TestApp;
let client: ApiClient;
let clock = Date.now();
const now = () => new Date(clock);
beforeAll(async () => {
  site = await createTestApp({}, { now });
  client = createClient(site.app);
});
afterAll(() => site.close());

const isAlive = async (cookie: string) =>
  (await client.get('/api/auth/user', { cookie })).statusCode === 200;

const lastSeen = async ({ id }: { id: string }) =>
  (
    await site.database.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).last_seen_at;

/** The answer does not wait until the use is written. */
async function expectUse(session: { user: { id: string }; cookie: string }) {
  expect(await isAlive(session.cookie)).toBe(true);
  await until(async () => (await lastSeen(session.user)) === clock);
}

describe('a session ends by itself', () => {
  test.each([
    ['member', 14 * day],
    ['desk', 2 * hour],
    ['admin', 2 * hour],
  ] as const)('of a %s, when unused for its idle time', async (role, idle) => {
    const session = await signIn(site.database, { role }, now);
    clock += idle - 1;
    await expectUse(session);
    clock += idle - 1;
    await expectUse(session);
    clock += idle;
    expect(await isAlive(session.cookie)).toBe(false);
  });

  test.each([
    ['member', 30 * day, 3 * day],
    ['desk', 12 * hour, 1 * hour],
    ['admin', 12 * hour, 1 * hour],
  ] as const)(
    'of a %s, at its full lifetime, however much it is used',
    async (role, whole, step) => {
      const session = await signIn(site.database, { role }, now);
      const end = clock + whole;
      for (clock += step; clock < end; clock += step) await expectUse(session);
      clock = end - 1;
      await expectUse(session);
      clock = end;
      expect(await isAlive(session.cookie)).toBe(false);
    },
  );
});

describe('a session when the clock is wrong', () => {
  test.each([['member'], ['admin']] as const)(
    'of a %s, ends when the clock is set back a day, and stays ended',
    async (role) => {
      clock = Date.now();
      const { cookie } = await signIn(site.database, { role }, now);
      clock -= day;
      expect(await isAlive(cookie)).toBe(false);
      await prune(site.database.nonDurableDb, now());
      clock += day;
      expect(await isAlive(cookie)).toBe(false);
    },
  );

  test('goes on when the clock is set back a few minutes', async () => {
    const { cookie } = await signIn(site.database, {}, now);
    clock -= 4 * minute;
    expect(await isAlive(cookie)).toBe(true);
  });

  test('made a year ahead ends when the clock is right again', async () => {
    clock += 365 * day;
    const { cookie } = await signIn(site.database, {}, now);
    expect(await isAlive(cookie)).toBe(true);
    clock -= 365 * day;
    expect(await isAlive(cookie)).toBe(false);
  });
});

describe('the sessions of one person', () => {
  test('are at most twenty: the oldest ends', async () => {
    const user = await createUser(site.database);
    const cookies: string[] = [];
    for (let index = 0; index < 21; index += 1) {
      clock += 1000;
      cookies.push((await openSession(site.database, user, now)).cookie);
    }
    const alive = await Promise.all(cookies.map(isAlive));
    expect(alive).toEqual([false, ...Array<boolean>(20).fill(true)]);
  });

  test('are at most twenty when thirty are opened at once', async () => {
    const user = await createUser(site.database);
    await Promise.all(Array.from({ length: 30 }, () => openSession(site.database, user, now)));
    const rows = await site.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(20);
  });
});

test('a session opened or ended by one instance is so for another', async () => {
  clock = Date.now(); // the second instance runs on the real time
  const second = await startSecondApp(site);
  const other = createClient(second.app);
  const { username, password } = await createUser(site.database);
  const opened = await client.post('/api/auth/login', { username, password });
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  expect((await other.get('/api/auth/user', { cookie })).statusCode).toBe(200);
  await other.post('/api/auth/logout', undefined, { cookie });
  expect(await isAlive(cookie)).toBe(false);
  await second.close();
});

test('its last use is written at most every five minutes', async () => {
  const session = await signIn(site.database, {}, now);
  const opened = clock;
  clock += 5 * minute - 1;
  expect(await isAlive(session.cookie)).toBe(true);
  expect(await lastSeen(session.user)).toBe(opened);
  clock += 1;
  await expectUse(session);
});

test('none is opened after the password was changed or the account disabled', async () => {
  const store = createSessionStore({ database: site.database, now });
  const user = await createUser(site.database);
  expect(await store.open({ id: user.id, passwordHash: 'an older one' })).toBeUndefined();
  await site.database.db
    .updateTable('users')
    .set({ disabled: 1 })
    .where('id', '=', user.id)
    .execute();
  expect(await store.open(user)).toBeUndefined();
});

test('a disabled user has no session at the next call', async () => {
  const { user, cookie } = await signIn(site.database, {}, now);
  await site.database.db
    .updateTable('users')
    .set({ disabled: 1 })
    .where('id', '=', user.id)
    .execute();
  expect(await isAlive(cookie)).toBe(false);
});
