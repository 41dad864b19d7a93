import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createUser, openSession, signIn } from '#tests/support/server/accounts.ts';
import {
  type ApiClient,
  cookieFrom,
  createClient,
  setCookieOf,
} from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
});
afterAll(() => site.close());

const login = (username: string, password: string, cookie?: string) =>
  client.post('/api/auth/login', { username, password }, cookie ? { cookie } : {});
const whoAmI = (cookie: string) => client.get('/api/auth/user', { cookie });

describe('signing in', () => {
  test('answers with the user and a cookie that opens the members area', async () => {
    const user = await createUser(site.database, { username: 'Ada.Lovelace' });
    const answer = await login(' ada.lovelace ', user.password);
    const { id, email } = user;
    const shown = { id, username: 'Ada.Lovelace', email, role: 'member', language: 'en' };
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ user: shown });
    expect(answer.headers['cache-control']).toBe('no-store');

    const me = await whoAmI(cookieFrom(answer));
    expect(me.statusCode).toBe(200);
    expect(me.json()).toEqual(shown);
  });

  test('the cookie is HttpOnly, SameSite=Lax, Path=/, and holds 256 bits', async () => {
    const user = await createUser(site.database);
    expect(setCookieOf(await login(user.username, user.password))).toMatch(
      /^aldermere_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('a chosen cookie before it is not the session after it', async () => {
    const user = await createUser(site.database);
    const chosen = `aldermere_session=${'a'.repeat(43)}`;
    const answer = await login(user.username, user.password, chosen);
    expect(cookieFrom(answer)).not.toBe(chosen);
    expect((await whoAmI(chosen)).statusCode).toBe(401);
    expect((await whoAmI(cookieFrom(answer))).statusCode).toBe(200);
  });

  test('ends the earlier session of the browser', async () => {
    const before = await signIn(site.database);
    const user = await createUser(site.database);
    expect((await login(user.username, user.password, before.cookie)).statusCode).toBe(200);
    expect((await whoAmI(before.cookie)).statusCode).toBe(401);
  });

  describe('in the admin area', () => {
    const asAdmin = (user: { username: string; password: string }, cookie = '') =>
      client.post(
        '/api/auth/login',
        { username: user.username, password: user.password },
        { cookie, headers: { 'sign-in-area': 'admin' } },
      );

    test.each(['desk', 'admin'] as const)('the role %s is let in', async (role) => {
      const user = await createUser(site.database, { role });
      expect((await asAdmin(user)).statusCode).toBe(200);
    });

    test('a member’s right password is answered like a wrong one, and the session they had stays', async () => {
      const { user, cookie } = await signIn(site.database);
      const right = await asAdmin(user, cookie);
      const wrong = await asAdmin({ ...user, password: 'not it' }, cookie);
      for (const answer of [right, wrong]) {
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toEqual({ message: 'Invalid username or password' });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      expect((await whoAmI(cookie)).statusCode).toBe(200);
    });

    test('a member’s right password counts as a failure', async () => {
      const user = await createUser(site.database);
      for (let index = 0; index < 10; index += 1) await asAdmin(user);
      expect((await asAdmin(user)).statusCode).toBe(429);
    });
  });

  test('a failed one leaves the earlier session of the browser', async () => {
    const { user, cookie } = await signIn(site.database);
    expect((await login(user.username, 'not the password', cookie)).statusCode).toBe(401);
    expect((await whoAmI(cookie)).statusCode).toBe(200);
  });

  test.each([
    ['an unknown name', () => login('nobody.here', 'whatever it is')],
    [
      'a wrong password',
      async () => login((await createUser(site.database)).username, 'not the password'),
    ],
    [
      'a disabled account',
      async () => {
        const { id, username, password } = await createUser(site.database);
        await site.database.db
          .updateTable('users')
          .set({ disabled: 1 })
          .where('id', '=', id)
          .execute();
        return login(username, password);
      },
    ],
    ['a name that cannot exist', () => login('no such\nname <b>', 'whatever it is')],
  ])('%s: 401 with the same words and no cookie', async (_case, attempt) => {
    const answer = await attempt();
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'Invalid username or password' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['nothing at all', undefined, 'username'],
    ['no password', { username: 'ada' }, 'password'],
    ['a blank name', { username: '  ', password: 'long enough' }, 'username'],
    ['a number for a name', { username: 7, password: 'long enough' }, 'username'],
    ['a list for a password', { username: 'ada', password: ['x'] }, 'password'],
    ['a password of 129 characters', { username: 'ada', password: 'x'.repeat(129) }, 'password'],
    ['a further field', { username: 'ada', password: 'long enough', role: 'admin' }, 'role'],
  ])('%s: 400 that names the field', async (_case, body, path) => {
    const answer = await client.post('/api/auth/login', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toContainEqual({ path, message: expect.stringMatching(/\.$/) });
  });

  test('passwords of 128 characters that differ in the last one differ', async () => {
    const password = `${'p'.repeat(127)}a`;
    const user = await createUser(site.database, { password });
    expect((await login(user.username, `${'p'.repeat(127)}b`)).statusCode).toBe(401);
    expect((await login(user.username, password)).statusCode).toBe(200);
  });

  test('a space at the end of a password counts', async () => {
    const user = await createUser(site.database, { password: 'ends with a space ' });
    expect((await login(user.username, 'ends with a space')).statusCode).toBe(401);
    expect((await login(user.username, 'ends with a space ')).statusCode).toBe(200);
  });
});

describe('over https', () => {
  test('the cookie is __Host- and Secure, and the plain name is nothing', async () => {
    const secure = await createTestApp({ PUBLIC_URL: 'https://aldermere.example' });
    const user = await createUser(secure.database);
    const { username, password } = user;
    const secureClient = createClient(secure.app);
    const answer = await secureClient.post('/api/auth/login', { username, password });
    expect(setCookieOf(answer)).toMatch(
      /^__Host-aldermere_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );

    const { token } = await openSession(secure.database, user);
    const ask = (cookie: string) => secureClient.get('/api/auth/user', { cookie });
    expect((await ask(`__Host-aldermere_session=${token}`)).statusCode).toBe(200);
    expect((await ask(`aldermere_session=${token}`)).statusCode).toBe(401);
    await secure.close();
  });
});

describe('signing out', () => {
  test('ends the session on the server: a copied cookie is not valid', async () => {
    const { cookie } = await signIn(site.database);
    const answer = await client.post('/api/auth/logout', undefined, { cookie });
    expect(answer.statusCode).toBe(204);
    expect(setCookieOf(answer)).toMatch(/^aldermere_session=; Max-Age=0; Path=\/;/);
    expect((await whoAmI(cookie)).statusCode).toBe(401);
  });

  test('is answered the same without a session', async () => {
    expect((await client.post('/api/auth/logout')).statusCode).toBe(204);
  });
});

test('the database holds no token and no password as it is', async () => {
  const { app, database, close } = await createTestApp({}, { hasRealHashes: true });
  onTestFinished(close);
  const { post } = createClient(app);
  const { id, username, password } = await createUser(database);
  const cookie = cookieFrom(await post('/api/auth/login', { username, password }));
  const newPassword = 'a quieter night in Dubai';
  const change = { currentPassword: password, newPassword };
  expect((await post('/api/auth/password', change, { cookie })).statusCode).toBe(204);
  const token = cookie.split('=')[1] ?? '';
  const sessions = await database.db.selectFrom('sessions').selectAll().execute();
  const users = await database.db.selectFrom('users').selectAll().execute();
  expect(JSON.stringify([sessions, users])).not.toContain(token);
  expect(JSON.stringify(users)).not.toContain(newPassword);
  const stored = users.find((user) => user.id === id);
  expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
