import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLimits } from '#server/auth/limits.ts';
import { createPasswords } from '#server/auth/password-hash.ts';
import { createUserStore } from '#server/features/accounts/sign-in/user-store.ts';
import type { HttpError } from '#server/http/http-error.ts';
import { createUser } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient, deviceFrom } from '#tests/support/server/api-client.ts';
import { startSecondApp } from '#tests/support/server/second-app.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { createSignIn, loginRules } from './sign-in.ts';

// An account that is guessed at takes one attempt in two seconds.
const patience = { timeout: 60 * 1000 };
const minute = 60 * 1000;

let site: TestApp;
let client: ApiClient;
let clock = Date.now();
beforeAll(async () => {
  site = await createTestApp({}, { now: () => new Date(clock) });
  client = createClient(site.app);
});
afterAll(() => site.close());

const login = (username: string, from: string, password = 'not the password', via = client) =>
  via.post('/api/auth/login', { username, password }, { from });

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const tally = (answers: { statusCode: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ statusCode }) => statusCode)).map(
      ([status, list]) => [status, list?.length],
    ),
  );

describe('tries to sign in', patience, () => {
  test('after ten failures an address waits for that account, and the answer says how long', async () => {
    const { username, password } = await createUser(site.database);
    for (let index = 0; index < 10; index += 1) {
      expect((await login(username, '192.0.2.1')).statusCode).toBe(401);
    }
    const refusal = await login(username.toUpperCase(), '192.0.2.1', password);
    expect(refusal.statusCode).toBe(429);
    expect(refusal.json().message).toMatch(
      /^Too many attempts to sign in\. Please try again in (10|11) minutes\.$/,
    );
    const seconds = Number(refusal.headers['retry-after']);
    expect(seconds).toBeGreaterThan(9 * 60);
    expect(seconds).toBeLessThanOrEqual(10.5 * 60);

    clock += seconds * 1000;
    expect((await login(username, '192.0.2.1', password)).statusCode).toBe(200);
  });

  test('fifty in parallel get no further than fifty in a row', async () => {
    const { username } = await createUser(site.database);
    const answers = await times(50, () => login(username, '192.0.2.2'));
    expect(tally(answers)).toEqual({ 401: 10, 429: 40 });
  });

  test('fifty in parallel on two instances get no further either', async () => {
    const second = await startSecondApp(site);
    clock = Date.now(); // the second instance runs on the real time
    const clients = [client, createClient(second.app)];
    const { username } = await createUser(site.database);
    const answers = await times(50, (index) =>
      login(username, '192.0.2.3', 'not the password', clients[index % 2]),
    );
    expect(tally(answers)[401]).toBe(10);
    await second.close();
  });

  test('a success does not count: one may sign in often', async () => {
    const { username, password } = await createUser(site.database);
    for (let index = 0; index < 12; index += 1) {
      expect((await login(username, '192.0.2.4', password)).statusCode).toBe(200);
    }
  });

  test('thirty failures from one address, whatever the names, and it waits', async () => {
    const { username, password } = await createUser(site.database);
    const answers = await times(50, (index) => login(`nobody-${index}`, '192.0.2.5'));
    expect(tally(answers)).toEqual({ 401: 30, 429: 20 });
    expect((await login(username, '192.0.2.5', password)).statusCode).toBe(429);
    expect((await login(username, '192.0.2.6', password)).statusCode).toBe(200);
  });

  test('thirty failures from a shared address do not hold up a known device behind it', async () => {
    const { username, password } = await createUser(site.database);
    const cookie = deviceFrom(await login(username, '192.0.2.8', password));
    await times(30, (index) => login(`nobody-${index}`, '192.0.2.8'));
    expect((await login(username, '192.0.2.8', password)).statusCode).toBe(429);
    const body = { username, password };
    const answer = await client.post('/api/auth/login', body, { from: '192.0.2.8', cookie });
    expect(answer.statusCode).toBe(200);
  });

  test('a 503 counts as a try, so that a flood of them comes to an end', async () => {
    const limits = createLimits({
      database: site.database,
      now: () => new Date(clock),
    });
    const passwords = createPasswords({ concurrency: 0, maxWaiting: 0 }); // always busy
    const signIn = createSignIn({ limits, passwords, users: createUserStore(site.database.db) });
    const statuses = await times(40, (index) =>
      signIn(
        { username: `nobody-${index}`, password: 'not it' },
        { ip: '192.0.2.10', device: undefined, area: 'any' },
      ).then(
        () => 401,
        ({ status }: HttpError) => status,
      ),
    );
    expect(tally(statuses.map((statusCode) => ({ statusCode })))).toEqual({ 429: 10, 503: 30 });
  });

  test('the addresses of one IPv6 customer count as one', async () => {
    const { username } = await createUser(site.database);
    const answers = await times(12, (index) => login(username, `2001:db8:1:2::${index + 1}`));
    expect(tally(answers)).toEqual({ 401: 10, 429: 2 });
    expect((await login(username, '2001:db8:1:3::1')).statusCode).toBe(401);
  });

  test('the window slides: failures leave it ten minutes after they were made', async () => {
    const { username } = await createUser(site.database);
    const fail = () => login(username, '192.0.2.7');
    for (let index = 0; index < 5; index += 1) await fail();
    clock += 6 * minute;
    for (let index = 0; index < 5; index += 1) await fail();
    expect((await fail()).statusCode).toBe(429);
    clock += 5 * minute;
    for (let index = 0; index < 5; index += 1) expect((await fail()).statusCode).toBe(401);
    expect((await fail()).statusCode).toBe(429);
  });
});

describe('an account that is guessed at from everywhere', patience, () => {
  /** As forty failures from as many places would leave it. */
  async function createBesiegedAdmin(attackers: string[]) {
    const admin = await createUser(site.database, { role: 'admin' });
    const limits = createLimits({
      database: site.database,
      now: () => new Date(clock),
    });
    await times(40, () => limits.count(loginRules.perAccount, admin.username));
    for (const address of attackers) {
      await limits.count(loginRules.perAccountAndAddress, `${admin.username} ${address}`);
    }
    return admin;
  }

  test('takes two seconds an attempt, and its owner can sign in', async () => {
    const { username, password } = await createBesiegedAdmin([]);
    const begun = performance.now();
    expect((await login(username, '198.51.100.1', password)).statusCode).toBe(200);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1990);
  });

  test('lets its owner sign in during the attack', async () => {
    const attackers = Array.from({ length: 20 }, (_, index) => `203.0.113.${index}`);
    const { username, password } = await createBesiegedAdmin(attackers);
    const attack = times(60, (index) => login(username, attackers[index % 20] ?? ''));
    const owner = login(username, '198.51.100.2', password);
    const answers = await attack;
    expect((await owner).statusCode).toBe(200);
    // A few at once and a short line behind them: most are sent away, to come back soon.
    const { 401: tried = 0, 429: sentAway = 0 } = tally(answers);
    expect(tried + sentAway).toBe(60);
    expect(sentAway).toBeGreaterThanOrEqual(40);
  });

  test('lets in a browser its owner used before, however many addresses attack', async () => {
    const { username, password } = await createUser(site.database, { role: 'admin' });
    const cookie = deviceFrom(await login(username, '198.51.100.3', password));
    let isOver = false;
    const siege = Promise.withResolvers<void>();
    const attack = times(150, async (index) => {
      while (!isOver) {
        const { statusCode } = await login(username, `203.0.113.${index}`);
        if (statusCode === 429) siege.resolve();
        await setTimeout(500);
      }
    });
    await siege.promise;
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      // Wherever they are now.
      const from = `198.51.100.${index + 10}`;
      const answer = await client.post('/api/auth/login', { username, password }, { from, cookie });
      statuses.push(answer.statusCode);
    }
    isOver = true;
    await attack;
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });
});
