import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, openSession, signIn } from '#tests/support/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ LOG_LEVEL: 'error' });
});
afterAll(() => site.close());

const login = (body: object, cookie?: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: body,
    ...(cookie && { headers: { cookie } }),
  });

const whoAmI = (cookie: string) => site.app.inject({ url: '/api/auth/user', headers: { cookie } });

const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']);

describe('POST /api/auth/login', () => {
  test('answers with the user and a session cookie that works', async () => {
    const user = await createUser(site.database, { username: 'Ada.Lovelace' });
    const response = await login({ username: 'ada.lovelace ', password: user.password });

    expect(response.statusCode).toBe(200);
    const shown = { id: user.id, username: 'Ada.Lovelace', email: user.email, role: 'member' };
    expect(response.json()).toEqual({ user: shown });
    expect(response.headers['cache-control']).toBe('no-store');
    const [pair = ''] = cookieOf(response).split(';');
    const me = await whoAmI(pair);
    expect(me.statusCode).toBe(200);
    expect(me.json()).toEqual(shown);
  });

  test('the cookie is HttpOnly, SameSite=Lax, Path=/, and holds 256 random bits', async () => {
    const user = await createUser(site.database);
    const cookie = cookieOf(await login({ username: user.username, password: user.password }));
    expect(cookie).toMatch(
      /^aldermere_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
  test('x', async () => {
    const { cookie } = await signIn(site.database);
    expect((await whoAmI(cookie)).statusCode).toBe(200);
    void openSession;
  });
});
