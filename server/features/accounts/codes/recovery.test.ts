import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecoveryStore } from '#server/features/accounts/codes/recovery-store.ts';
import { createUserStore } from '#server/features/accounts/sign-in/user-store.ts';
import { createUser, openSession, signIn, type TestUser } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
let admin: { user: TestUser; cookie: string };
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  admin = await signIn(site.database, { role: 'admin' });
});
afterAll(() => site.close());

const asAdmin = () => ({ cookie: admin.cookie });
const setDisabled = (id: string, disabled: boolean) =>
  client.patch(`/api/members/${id}`, { disabled }, asAdmin());
const login = ({ username, password }: TestUser) =>
  client.post('/api/auth/login', { username, password });

describe('a recovery code', () => {
  const issue = (id: string) =>
    client.post(`/api/members/${id}/recovery-code`, undefined, asAdmin());
  const recover = (username: string, recoveryCode: string, newPassword = 'a new beginning') =>
    client.post('/api/auth/recover', { username, recoveryCode, newPassword });
  const refused = {
    message:
      'This recovery code is not valid for this username. Please ask the concierge for a new one.',
  };

  test('sets a new password once, and ends every session of the user', async () => {
    const { user, cookie } = await signIn(site.database);
    const elsewhere = await openSession(site.database, user);
    const issued = await issue(user.id);
    expect(issued.statusCode).toBe(201);
    const { code, expiresAt } = issued.json();
    expect(code).toMatch(/^RCVR(-\w{5}){3}$/);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(59 * 60 * 1000);

    const typed = code.toLowerCase().replaceAll('-', ' ');
    const answer = await recover(user.username.toUpperCase(), typed);
    expect(answer.statusCode).toBe(204);
    for (const session of [cookie, elsewhere.cookie]) {
      expect((await client.get('/api/auth/user', { cookie: session })).statusCode).toBe(401);
    }
    expect((await login(user)).statusCode).toBe(401);
    expect((await login({ ...user, password: 'a new beginning' })).statusCode).toBe(200);

    const again = await recover(user.username, code);
    expect(again.statusCode).toBe(403);
    expect(again.json()).toEqual(refused);
  });

  test('issued before the clock was set back a day is not valid: it would last longer than its hour', async () => {
    const user = await createUser(site.database);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    const code = 'RCVR-AAAAA-BBBBB-CCCCC';
    const store = createRecoveryStore(site.database.db, () => tomorrow);
    await store.issue(user, code, admin.user);
    expect((await recover(user.username, code)).statusCode).toBe(403);
  });

  test('works for its user only, and a wrong code and an unknown user get the same answer', async () => {
    const [mine, other] = [await createUser(site.database), await createUser(site.database)];
    const { code } = (await issue(mine.id)).json();
    for (const [username, given] of [
      [other.username, code],
      ['nobody.here', code],
      [mine.username, 'RCVR-BBBBB-BBBBB-BBBBB'],
    ]) {
      const answer = await recover(username, given);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual(refused);
    }
  });

  test('cannot be issued for one’s own account', async () => {
    const answer = await issue(admin.user.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      message: 'You cannot recover the account you are signed in with.',
    });
    const codes = site.database.db.selectFrom('recovery_codes').select('id');
    expect(await codes.where('user_id', '=', admin.user.id).execute()).toEqual([]);
  });

  test('only the newest one works', async () => {
    const user = await createUser(site.database);
    const first = (await issue(user.id)).json().code;
    const second = (await issue(user.id)).json().code;
    expect((await recover(user.username, first)).statusCode).toBe(403);
    expect((await recover(user.username, second)).statusCode).toBe(204);
  });

  test('is void once the member has changed the password', async () => {
    const { user, cookie } = await signIn(site.database);
    const { code } = (await issue(user.id)).json();
    const change = { currentPassword: user.password, newPassword: 'another night in Paris' };
    expect((await client.post('/api/auth/password', change, { cookie })).statusCode).toBe(204);
    expect((await recover(user.username, code)).statusCode).toBe(403);
  });

  test('is void once the operator has set the password', async () => {
    const user = await createUser(site.database);
    const { code } = (await issue(user.id)).json();
    const users = createUserStore(site.database.db);
    expect(await users.setPassword(user.username, user.passwordHash)).toBe(true);
    expect((await recover(user.username, code)).statusCode).toBe(403);
  });

  test('is void once the member has been disabled, even when enabled again', async () => {
    const user = await createUser(site.database);
    const { code } = (await issue(user.id)).json();
    await setDisabled(user.id, true);
    await setDisabled(user.id, false);
    expect((await recover(user.username, code)).statusCode).toBe(403);
  });

  test('lasts an hour', async () => {
    let clock = Date.now();
    const now = () => new Date(clock);
    const later = await createTestApp({}, { now });
    const laterClient = createClient(later.app);
    const { cookie } = await signIn(later.database, { role: 'admin' }, now);
    const { id, username } = await createUser(later.database, {}, now);
    const issued = await laterClient.post(`/api/members/${id}/recovery-code`, undefined, {
      cookie,
    });
    clock += 60 * 60 * 1000;
    const body = { username, recoveryCode: issued.json().code, newPassword: 'long enough' };
    expect((await laterClient.post('/api/auth/recover', body)).statusCode).toBe(403);
    await later.close();
  });

  test('for an unknown member is 404, for a disabled one 409', async () => {
    const user = await createUser(site.database);
    const { code } = (await issue(user.id)).json();
    await setDisabled(user.id, true);
    expect((await issue('nobody')).statusCode).toBe(404);
    expect((await issue(user.id)).statusCode).toBe(409);
    expect((await recover(user.username, code)).statusCode).toBe(403);
  });

  test('twenty tries an address, then 429; a short password is 400 and spends nothing', async () => {
    const user = await createUser(site.database);
    const { code } = (await issue(user.id)).json();
    const attempt = (recoveryCode: string, newPassword: string) =>
      client.post(
        '/api/auth/recover',
        { username: user.username, recoveryCode, newPassword },
        { from: '192.0.2.77' },
      );
    expect((await attempt(code, 'short')).statusCode).toBe(400);
    for (let index = 0; index < 20; index += 1) {
      expect((await attempt('RCVR-WRONG', 'long enough')).statusCode).toBe(403);
    }
    const refusal = await attempt(code, 'long enough');
    expect(refusal.statusCode).toBe(429);
    expect(refusal.headers['retry-after']).toMatch(/^\d+$/);
    expect((await recover(user.username, code)).statusCode).toBe(204);
  });
});
