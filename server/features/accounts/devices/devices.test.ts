import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUserStore } from '#server/features/accounts/sign-in/user-store.ts';
import { createUser } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient, deviceFrom } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { createDevices } from './devices.ts';

const day = 24 * 60 * 60 * 1000;

let site: TestApp;
let client: ApiClient;
let clock = Date.now();
const now = () => new Date(clock);
beforeAll(async () => {
  site = await createTestApp({}, { now });
  client = createClient(site.app);
});
afterAll(() => site.close());

const isKnown = async (username: string, cookie: string) => {
  const devices = createDevices({ db: site.database.db, now, isHttps: false });
  return (await devices.findKnown({ headers: { cookie }, body: { username } })) !== undefined;
};
const login = (user: { username: string; password: string }, cookie = '') =>
  client.post(
    '/api/auth/login',
    { username: user.username, password: user.password },
    { cookie, from: '192.0.2.9' },
  );

describe('a browser that has signed in', () => {
  test('is known by a cookie that scripts cannot read, for that account only', async () => {
    const [user, other] = [await createUser(site.database), await createUser(site.database)];
    const answer = await login(user);
    expect(answer.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^aldermere_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    );
    expect(await isKnown(user.username.toUpperCase(), deviceFrom(answer))).toBe(true);
    expect(await isKnown(other.username, deviceFrom(answer))).toBe(false);
    const rows = await site.database.db.selectFrom('devices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(deviceFrom(answer).split('=')[1]);
  });

  test('keeps its token for a second account, but never a token we did not issue', async () => {
    const [user, other] = [await createUser(site.database), await createUser(site.database)];
    const device = deviceFrom(await login(user));
    expect(deviceFrom(await login(other, device))).toBe(device);
    expect(await isKnown(user.username, device)).toBe(true);
    expect(await isKnown(other.username, device)).toBe(true);
    const chosen = `aldermere_device=${'a'.repeat(43)}`;
    expect(deviceFrom(await login(user, chosen))).not.toBe(chosen);
  });

  test('is forgotten after ten newer ones, after 180 days and when the password changes', async () => {
    const user = await createUser(site.database);
    const first = deviceFrom(await login(user));
    for (let index = 0; index < 10; index += 1) {
      clock += 1000;
      expect(await isKnown(user.username, first)).toBe(true);
      await login(user);
    }
    expect(await isKnown(user.username, first)).toBe(false);

    const last = deviceFrom(await login(user));
    clock += 180 * day;
    expect(await isKnown(user.username, last)).toBe(false);

    const again = deviceFrom(await login(user));
    await createUserStore(site.database.db).setPassword(user.username, user.passwordHash);
    expect(await isKnown(user.username, again)).toBe(false);
  });

  test('waits after ten failures', async () => {
    const user = await createUser(site.database);
    const device = deviceFrom(await login(user));
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await login({ ...user, password: 'wrong' }, device)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });
});
