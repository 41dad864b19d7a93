import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnSession } from '#contract/accounts/sessions.ts';
import { createUser, openSession, signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, cookieFrom, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
});
afterAll(() => site.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0';

const list = async (cookie: string): Promise<OwnSession[]> =>
  (await client.get('/api/auth/sessions', { cookie })).json();
const whoAmI = async (cookie: string) =>
  (await client.get('/api/auth/user', { cookie })).statusCode;

test('the list says where one is signed in: browser, network, when, and which is this one', async () => {
  const { username, password } = await createUser(site.database);
  const login = await client.post(
    '/api/auth/login',
    { username, password },
    { from: '192.0.2.77', headers: { 'user-agent': firefox } },
  );
  const sessions = await list(cookieFrom(login));
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      browser: 'Firefox, Windows',
      network: '192.0.2.0/24',
      startedAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      isThis: true,
    },
  ]);
});

test('one of them is ended, but not this one, and never another person’s', async () => {
  const { user, cookie } = await signIn(site.database);
  const elsewhere = await openSession(site.database, user);
  const stranger = await signIn(site.database);
  const end = (id: string | undefined) =>
    client.delete(`/api/auth/sessions/${id}`, { cookie }).then(({ statusCode }) => statusCode);
  const sessions = await list(cookie);
  expect(sessions).toHaveLength(2);
  expect(await end(sessions.find(({ isThis }) => isThis)?.id)).toBe(409);
  expect(await end((await list(stranger.cookie))[0]?.id)).toBe(404);
  expect(await whoAmI(stranger.cookie)).toBe(200);
  const other = sessions.find(({ isThis }) => !isThis)?.id;
  expect(await end(other)).toBe(204);
  expect(await end(other)).toBe(404);
  expect(await whoAmI(elsewhere.cookie)).toBe(401);
  expect(await list(cookie)).toHaveLength(1);
});

test('an admin ends all of another’s without disabling the account', async () => {
  const admin = await signIn(site.database, { role: 'admin' });
  const member = await signIn(site.database);
  const end = (id: string) => client.delete(`/api/members/${id}/sessions`, admin);
  expect((await end(member.user.id)).statusCode).toBe(204);
  expect(await whoAmI(member.cookie)).toBe(401);
  const again = await openSession(site.database, member.user);
  expect(await whoAmI(again.cookie)).toBe(200);
  const { items } = (await client.get('/api/auth/log', again)).json();
  expect(items[0]).toMatchObject({ actor: admin.user.username, action: 'session-ended' });

  expect((await end(admin.user.id)).statusCode).toBe(409);
  expect(await whoAmI(admin.cookie)).toBe(200);
});
