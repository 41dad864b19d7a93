import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AuditPage } from '#contract/accounts/audit.ts';
import { createUser, issueCode, openSession, signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, cookieFrom, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
let time = Date.now();
beforeAll(async () => {
  // No two entries at the same moment, so that their order is certain.
  site = await createTestApp({}, { now: () => new Date(time++) });
  client = createClient(site.app);
});
afterAll(() => site.close());

const from = '2001:db8:77:1::5';
const headers = {
  'user-agent': 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1 Version/26.0 Safari/605.1',
};
const here = { network: '2001:db8:77::/48', browser: 'Safari, Mac' };
const password = 'long enough to keep';

const readLog = async (cookie: string): Promise<AuditPage['items']> =>
  (await client.get('/api/auth/log', { cookie })).json().items;

const readFailures = () =>
  site.database.db.selectFrom('audit').selectAll().where('action', '=', 'sign-in-failed').execute();

test('what happens to an account is in its log, with the network and the browser', async () => {
  const { code: registrationCode } = await issueCode(site.database);
  const body = { username: 'ada', email: 'ada@example.com', password, registrationCode };
  await client.post('/api/auth/register', body, { from, headers });
  const login = { username: 'ada', password };
  await client.post('/api/auth/login', { ...login, password: 'wrong' }, { from, headers });
  await vi.waitFor(async () => expect(await readFailures()).toHaveLength(1));
  const first = cookieFrom(await client.post('/api/auth/login', login, { from, headers }));
  const change = { currentPassword: password, newPassword: 'longer and better' };
  const second = await client.post('/api/auth/password', change, { cookie: first, from, headers });
  const again = { username: 'ada', password: 'longer and better' };
  await client.post('/api/auth/logout', undefined, { cookie: cookieFrom(second), from, headers });
  const third = cookieFrom(await client.post('/api/auth/login', again, { from, headers }));
  const log = await readLog(third);
  expect(log.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'ada signed-in',
    'ada session-ended',
    'ada password-changed',
    'ada signed-in',
    'Somebody sign-in-failed',
    'ada registered',
  ]);
  for (const entry of log) expect(entry.client).toEqual(here);
});

test('it shows one’s own entries only, and all of them to an admin', async () => {
  const { username } = await createUser(site.database);
  await client.post('/api/auth/login', { username, password: 'a quiet night in Manchester' });
  const other = await signIn(site.database);
  expect(await readLog(other.cookie)).toEqual([]);
  const admin = await signIn(site.database, { role: 'admin' });
  const all = await client.get(`/api/audit?subject=account&person=${username}`, admin);
  expect(all.json().items).toHaveLength(1);
});

test('a flood of failures adds ten lines an hour, and none holds what was typed', async () => {
  const before = (await readFailures()).length;
  const user = await createUser(site.database);
  for (let count = 0; count < 15; count += 1) {
    const spread = { from: `198.51.100.${count}` };
    await client.post('/api/auth/login', { username: user.username, password: 'wrong' }, spread);
    await client.post('/api/auth/login', { username: `my-secret-${count}`, password: 'x' }, spread);
  }
  await vi.waitFor(async () => expect(await readFailures()).toHaveLength(before + 20));
  const failures = await readFailures();
  expect(JSON.stringify(failures)).not.toContain('my-secret');
  const session = await openSession(site.database, user);
  const log = await readLog(session.cookie);
  expect(log).toHaveLength(10);
  expect(log[0]?.detail).toEqual(['more-not-listed']);
});
