// Whatever is sent, the answer is never a 5xx. The slow run has more: ALDERMERE_RUNS=10000.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, signIn, type TestUser } from '#tests/support/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

const runs = Number(process.env.ALDERMERE_RUNS ?? 300);

type Method = Parameters<ApiClient['call']>[0];

let site: TestApp;
let client: ApiClient;
let admin: TestUser;
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  ({ user: admin } = await signIn(site.database, { role: 'admin' }));
});
afterAll(() => site.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('admin', 'a@b.co', "' or 1=1 --", '\u0000', '<script>', '%00', '\ud800'),
);
const value = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.jsonValue());

/** Anything at all, or a good body with a field or two gone wrong. */
const bodyLike = (good: Record<string, unknown>) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    {
      weight: 4,
      arbitrary: fc
        .dictionary(fc.constantFrom(...Object.keys(good), 'role', 'id'), value, { maxKeys: 2 })
        .map((changes) => ({ ...good, ...changes })),
    },
  );

const username = 'ada.lovelace';
const newPassword = 'long enough';
const routes: [Method, string, Record<string, unknown>][] = [
  ['POST', '/api/auth/login', { username, password: newPassword }],
  ['POST', '/api/auth/logout', {}],
  [
    'POST',
    '/api/auth/register',
    { username, email: 'ada@example.com', password: newPassword, registrationCode: 'ALDR-BBBBB' },
  ],
  ['POST', '/api/auth/recover', { username, recoveryCode: 'RCVR-BBBBB', newPassword }],
  ['POST', '/api/auth/password', { currentPassword: 'wrong', newPassword }],
  ['POST', '/api/auth/sessions/end-others', {}],
  ['POST', '/api/registration-codes', { issuedTo: 'Ada', note: 'none', expiresInDays: 30 }],
  ['PATCH', '/api/members/nobody', { disabled: true }],
  ['POST', '/api/members/nobody/recovery-code', {}],
];

test.each(routes)('%s %s', { timeout: runs * 400 }, async (method, url, good) => {
  const { cookie } = await openSession(site.database, admin);
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(bodyLike(good), async (body) => {
      calls += 1;
      // Each from another address, so that a limit does not answer for the handler; but one address
      // for signing in, where tries from everywhere are slowed down.
      const from = url === '/api/auth/login' ? '10.1.0.0' : `10.0.${calls >> 8}.${calls & 255}`;
      const answer = await client.call(method, url, { body, cookie, from });
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(answer.json().message).toMatch(/^[A-Z]/);
    }),
    { numRuns: runs },
  );
});

test('the list covers every write of the API that is here', () => {
  const mine = /^\/api\/(auth|registration-codes|members)/;
  const writes = site.app.routeList
    .all()
    .filter(({ method, url }) => mine.test(url) && ['POST', 'PATCH', 'PUT'].includes(method));
  expect(writes).toHaveLength(routes.length);
});
