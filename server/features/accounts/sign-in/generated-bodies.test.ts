// Whatever is sent, the answer is never a 5xx.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, signIn, type TestUser } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import {
  bodyLike,
  generatedRuns,
  generatedTimeout,
} from '#tests/support/server/generated-bodies.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

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

const username = 'ada.lovelace';
const newPassword = 'long enough';
const passkeyAnswer = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: Buffer.from('{"challenge":"AAAA"}').toString('base64url'),
    authenticatorData: 'AAAA',
    publicKey: 'AAAA',
    signature: 'AAAA',
  },
};
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
  ['POST', '/api/auth/proof', { password: 'wrong' }],
  ['POST', '/api/auth/email', { email: 'ada@example.com', currentPassword: 'wrong' }],
  ['POST', '/api/auth/language', { language: 'fr' }],
  ['POST', '/api/auth/erasure', {}],
  ['POST', '/api/auth/passkey-login/options', {}],
  ['POST', '/api/auth/passkey-login', { answer: passkeyAnswer }],
  ['POST', '/api/auth/passkeys/options', {}],
  ['POST', '/api/auth/passkeys', { name: 'Laptop', answer: passkeyAnswer }],
  ['PATCH', '/api/auth/passkeys/nothing', { name: 'Laptop' }],
  ['POST', '/api/auth/recovery-codes', {}],
  ['POST', '/api/auth/sessions/end-others', {}],
  ['POST', '/api/registration-codes', { issuedTo: 'Ada', note: 'none', expiresInDays: 30 }],
  ['PATCH', '/api/members/nobody', { disabled: true }],
  ['POST', '/api/members/nobody/recovery-code', {}],
];

test.each(routes)('%s %s', { timeout: generatedTimeout }, async (method, url, good) => {
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
    { numRuns: generatedRuns },
  );
});

test('the list covers every write of the API that is here', () => {
  const mine = /^\/api\/(auth|registration-codes|members)/;
  const writes = site.app.routeList
    .all()
    .filter(({ method, url }) => mine.test(url) && ['POST', 'PATCH', 'PUT'].includes(method));
  expect(writes).toHaveLength(routes.length);
});
