import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSession, signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, cookieFrom, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
});
afterAll(() => site.close());

const whoAmI = async (cookie: string) =>
  (await client.get('/api/auth/user', { cookie })).statusCode;

describe('GET /api/auth/user', () => {
  test('answers with the signed-in user, and nothing else', async () => {
    const { user, cookie } = await signIn(site.database, { role: 'admin' });
    const answer = await client.get('/api/auth/user', { cookie });
    expect(answer.statusCode).toBe(200);
    const { id, username, email } = user;
    expect(answer.json()).toEqual({ id, username, email, role: 'admin', language: 'en' });
  });

  test('is 401 for everyone else', async () => {
    const answer = await client.get('/api/auth/user');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'Please sign in.' });
    expect(await whoAmI('aldermere_session=')).toBe(401);
    expect(await whoAmI('aldermere_session=%00%ff; other=1')).toBe(401);
  });
});

describe('POST /api/auth/language', () => {
  test('changes the language of the own pages, and is noted once', async () => {
    const { cookie } = await signIn(site.database);
    const change = (language: string) =>
      client.post('/api/auth/language', { language }, { cookie });
    expect((await change('ar')).json().language).toBe('ar');
    expect((await change('ar')).statusCode).toBe(200);
    expect((await client.get('/api/auth/user', { cookie })).json().language).toBe('ar');
    const { items } = (await client.get('/api/auth/log', { cookie })).json();
    expect(items).toMatchObject([{ action: 'language-changed' }]);
    expect((await change('de')).statusCode).toBe(400);
  });
});

describe('POST /api/auth/password', () => {
  const newPassword = 'another night in Paris';
  const change = (cookie: string, body: unknown) =>
    client.post('/api/auth/password', body, { cookie });
  const login = async (username: string, password: string) =>
    (await client.post('/api/auth/login', { username, password })).statusCode;

  test('changes it, starts a new session and ends every other one', async () => {
    const { user, cookie } = await signIn(site.database);
    const elsewhere = await openSession(site.database, user);
    const stranger = await signIn(site.database);
    const answer = await change(cookie, { currentPassword: user.password, newPassword });
    expect(answer.statusCode).toBe(204);
    expect(await whoAmI(cookieFrom(answer))).toBe(200);
    // It may have been copied.
    expect(await whoAmI(cookie)).toBe(401);
    expect(await whoAmI(elsewhere.cookie)).toBe(401);
    expect(await whoAmI(stranger.cookie)).toBe(200);

    expect(await login(user.username, user.password)).toBe(401);
    expect(await login(user.username, newPassword)).toBe(200);
  });

  test('needs the current one', async () => {
    const { cookie } = await signIn(site.database);
    const answer = await change(cookie, { currentPassword: 'not this one', newPassword });
    expect(answer.statusCode).toBe(400);
    expect(await whoAmI(cookie)).toBe(200);
    expect(answer.json().issues).toEqual([
      { path: 'currentPassword', message: 'The current password is not right.' },
    ]);
  });

  test.each([
    ['newPassword', { currentPassword: 'whatever', newPassword: 'short' }],
    ['newPassword', { currentPassword: 'whatever', newPassword: 'x'.repeat(129) }],
    ['currentPassword', { newPassword }],
    ['username', { currentPassword: 'whatever', newPassword, username: 'admin' }],
  ])('a bad %s is 400', async (path, body) => {
    const { cookie } = await signIn(site.database);
    const answer = await change(cookie, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path).toBe(path);
  });

  test('cannot be guessed at without end from a screen left open', async () => {
    const { cookie } = await signIn(site.database);
    const guesses = Array.from({ length: 14 }, () =>
      change(cookie, { currentPassword: 'not this one', newPassword }),
    );
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });

  test('of two changes at once from one password, one is made', async () => {
    const { user, cookie } = await signIn(site.database);
    const passwords = ['first new password', 'second new password'];
    const answers = await Promise.all(
      passwords.map((password) =>
        change(cookie, { currentPassword: user.password, newPassword: password }),
      ),
    );
    const [accepted, rejected] = answers.map(({ statusCode }) => statusCode).sort();
    expect(accepted).toBe(204);
    // 401 if the first change ended the session before the second request was read.
    expect([400, 401]).toContain(rejected);
    const logins = [];
    for (const password of passwords) logins.push(await login(user.username, password));
    expect(logins.sort()).toEqual([200, 401]);
  });
});

test('POST /api/auth/email changes the address with the password, unless another account has it', async () => {
  const { user, cookie } = await signIn(site.database);
  const { user: other } = await signIn(site.database);
  const change = (email: string, currentPassword = user.password) =>
    client.post('/api/auth/email', { email, currentPassword }, { cookie });
  const wrong = await change('new@example.com', 'not this one');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().issues[0].path).toBe('currentPassword');
  expect((await change(other.email.toUpperCase())).statusCode).toBe(409);
  expect((await client.get('/api/auth/user', { cookie })).json().email).toBe(user.email);
  expect((await change('new@example.com')).statusCode).toBe(200);
  expect((await client.get('/api/auth/user', { cookie })).json().email).toBe('new@example.com');
  const { items } = (await client.get('/api/auth/log', { cookie })).json();
  expect(items[0].action).toBe('email-changed');
});

test('POST /api/auth/sessions/end-others ends the others and keeps this one, under a new token', async () => {
  const { user, cookie } = await signIn(site.database);
  const elsewhere = await openSession(site.database, user);
  const stranger = await signIn(site.database);
  const answer = await client.post('/api/auth/sessions/end-others', undefined, { cookie });
  expect(answer.statusCode).toBe(204);
  expect(await whoAmI(cookieFrom(answer))).toBe(200);
  expect(await whoAmI(cookie)).toBe(401);
  expect(await whoAmI(elsewhere.cookie)).toBe(401);
  expect(await whoAmI(stranger.cookie)).toBe(200);
});

test('what changes nothing is not noted: no other session to end, erasure asked for already', async () => {
  const { cookie } = await signIn(site.database);
  const ended = await client.post('/api/auth/sessions/end-others', undefined, { cookie });
  const renewed = { cookie: cookieFrom(ended) };
  const ask = () => client.post('/api/auth/erasure', undefined, renewed);
  const askedAt = async () =>
    (await client.get('/api/auth/account', renewed)).json().erasureAskedAt;
  expect((await ask()).statusCode).toBe(204);
  const first = await askedAt();
  expect((await ask()).statusCode).toBe(204);
  expect(await askedAt()).toBe(first);
  const { items } = (await client.get('/api/auth/log', renewed)).json();
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['erasure-asked']);
});

test('ending the others does not make a session last longer', async () => {
  const { user, cookie } = await signIn(site.database, { role: 'admin' });
  const read = () =>
    site.database.db
      .selectFrom('sessions')
      .select(['id', 'expires_at'])
      .where('user_id', '=', user.id)
      .execute();
  const before = await read();
  await client.post('/api/auth/sessions/end-others', undefined, { cookie });
  expect(await read()).toEqual(before);
});
