import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, issueCode } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { startSecondApp } from '#tests/support/server/second-app.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
});
afterAll(() => site.close());

let lastHost = 0;
/** Each from another address, since the limits have tests of their own. */
function register(changes: Record<string, unknown> = {}, post = client.post) {
  lastHost += 1;
  const username = `guest-${randomUUID().slice(0, 8)}`;
  const body = {
    username,
    email: `${username}@example.com`,
    password: 'long enough to keep',
    registrationCode: 'ALDR-BBBBB-BBBBB-BBBBB',
    ...changes,
  };
  return post('/api/auth/register', body, { from: `198.51.100.${lastHost}` });
}

const readCode = (id: string) =>
  site.database.db
    .selectFrom('registration_codes')
    .select(['used_at', 'used_by'])
    .where('id', '=', id)
    .executeTakeFirst();

const refused =
  'This registration code is not valid. Please contact the concierge, who can send you a new one.';

describe('registering', () => {
  test('makes a member, who is not signed in yet and then can be', async () => {
    const { id, code } = await issueCode(site.database);
    const answer = await register({
      username: 'Grace.Hopper',
      email: 'Grace@Example.com',
      registrationCode: code,
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      user: {
        id: expect.any(String),
        username: 'Grace.Hopper',
        email: 'Grace@Example.com',
        role: 'member',
        language: 'en',
      },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();

    const login = { username: 'grace.hopper', password: 'long enough to keep' };
    expect((await client.post('/api/auth/login', login)).statusCode).toBe(200);
    const row = await readCode(id);
    expect(row?.used_by).toBe(answer.json().user.id);
    expect(row?.used_at).toEqual(expect.any(Number));
  });

  test('case, spaces and hyphens of the code do not matter', async () => {
    const { code } = await issueCode(site.database);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' – ')}`;
    expect((await register({ registrationCode: typed })).statusCode).toBe(201);
  });

  test('a code works once', async () => {
    const { code } = await issueCode(site.database);
    expect((await register({ registrationCode: code })).statusCode).toBe(201);
    const again = await register({ registrationCode: code });
    expect(again.statusCode).toBe(403);
    expect(again.json()).toEqual({ message: refused });
  });

  test('on a page in Arabic makes an account in Arabic', async () => {
    const { code: registrationCode } = await issueCode(site.database);
    const headers = { 'accept-language': 'ar' };
    const answer = await register({ registrationCode }, (url, body, options) =>
      client.post(url, body, { ...options, headers }),
    );
    expect(answer.json().user.language).toBe('ar');
  });

  test('an unknown, an expired and a revoked code are refused in the same words', async () => {
    const expired = await issueCode(site.database, { expiresAt: new Date(Date.now() - 1) });
    const revoked = await issueCode(site.database);
    await site.database.db
      .updateTable('registration_codes')
      .set({ revoked_at: Date.now() })
      .where('id', '=', revoked.id)
      .execute();
    for (const registrationCode of ['ALDR-CCCCC-CCCCC-CCCCC', expired.code, revoked.code]) {
      const answer = await register({ registrationCode });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ message: refused });
    }
  });

  test('a name or an address that is taken, in any case, is 409 and spends nothing', async () => {
    const { username, email } = await createUser(site.database);
    const { code } = await issueCode(site.database);
    const sameName = await register({ username: username.toUpperCase(), registrationCode: code });
    expect(sameName.statusCode).toBe(409);
    expect(sameName.json().issues).toEqual([
      { path: 'username', message: 'This username is taken. Please choose another.' },
    ]);
    const sameEmail = await register({ email: email.toUpperCase(), registrationCode: code });
    expect(sameEmail.statusCode).toBe(409);
    expect(sameEmail.json().issues[0].path).toBe('email');
    expect((await register({ registrationCode: code })).statusCode).toBe(201);
  });

  test('a name or an address that only looks different makes no second account', async () => {
    const { username, email } = await createUser(site.database);
    const { code: registrationCode } = await issueCode(site.database);
    for (const alike of [`${email}\u200b`, `\u202a${email}`, email.replace('@', '＠')]) {
      expect((await register({ email: alike, registrationCode })).statusCode).toBe(409);
    }
    expect((await register({ username: `${username}\u200b`, registrationCode })).statusCode).toBe(
      400,
    );
  });

  test('without a valid code the answer does not show whether a name is taken', async () => {
    const { username } = await createUser(site.database);
    expect((await register({ username })).json()).toEqual({ message: refused });
  });

  test.each([
    ['role', { role: 'admin' }],
    ['isAdmin', { isAdmin: true }],
    ['id', { id: 'mine' }],
    ['username', { username: 'ab' }],
    ['username', { username: 'a'.repeat(33) }],
    ['username', { username: 'two words' }],
    ['username', { username: 'ünïcode' }],
    ['email', { email: 'not an address' }],
    ['email', { email: `${'a'.repeat(250)}@example.com` }],
    ['email', { email: 'one@example.com,two@example.com' }],
    ['password', { password: 'seven77' }],
    ['password', { password: '😀😀😀😀' }],
    ['password', { password: 'x'.repeat(129) }],
    ['registrationCode', { registrationCode: '' }],
    ['registrationCode', { registrationCode: 'x'.repeat(65) }],
    ['registrationCode', { registrationCode: undefined }],
  ])('a bad %s is 400 and spends nothing: %j', async (path, change) => {
    const { id, code } = await issueCode(site.database);
    const answer = await register({ registrationCode: code, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toContainEqual({ path, message: expect.stringMatching(/\.$/) });
    expect((await readCode(id))?.used_at).toBeNull();
  });

  test('the 21st try from an address within ten minutes is 429', async () => {
    const body = {
      username: 'someone',
      email: 'someone@example.com',
      password: 'long enough',
      registrationCode: 'ALDR-DDDDD-DDDDD-DDDDD',
    };
    const attempt = () => client.post('/api/auth/register', body, { from: '192.0.2.9' });
    for (let index = 0; index < 20; index += 1) expect((await attempt()).statusCode).toBe(403);
    const refusal = await attempt();
    expect(refusal.statusCode).toBe(429);
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
    expect(refusal.json().message).toMatch(
      /^Too many attempts to register\. Please try again in \d+ minutes?\.$/,
    );
  });
});

describe('fifty people with one code at the same moment', () => {
  const countMembers = async () => {
    const { count } = await site.database.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('role', '=', 'member')
      .executeTakeFirstOrThrow();
    return count;
  };

  async function race(posts: ApiClient['post'][]) {
    const { code } = await issueCode(site.database);
    const before = await countMembers();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        register({ registrationCode: code }, posts[index % posts.length]),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(49);
    expect(await countMembers()).toBe(before + 1);
  }

  test('one gets in', () => race([client.post]));

  test('one registers, across two instances on one database', async () => {
    const second = await startSecondApp(site);
    await race([client.post, createClient(second.app).post]);
    await second.close();
  });
});
