// REQUIRE_PASSKEY=admins
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecoveryStore } from '#server/features/accounts/codes/recovery-store.ts';
import { createUser, openSession, type TestUser } from '#tests/support/server/accounts.ts';
import { type ApiClient, cookieFrom, createClient } from '#tests/support/server/api-client.ts';
import { createAuthenticator } from '#tests/support/server/authenticator.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

const site = { origin: 'https://aldermere.example', rpId: 'aldermere.example' };

let strict: TestApp;
let caller: ApiClient;
let admin: TestUser;
beforeAll(async () => {
  strict = await createTestApp({ PUBLIC_URL: site.origin, REQUIRE_PASSKEY: 'admins' });
  caller = createClient(strict.app);
});
afterAll(() => strict.close());

/** By the password alone. */
async function enter(user = admin) {
  const { token } = await openSession(strict.database, user);
  return `__Host-aldermere_session=${token}`;
}

const summary = (cookie: string) => caller.get('/api/admin/summary', { cookie });
const options = (cookie: string) =>
  caller.post('/api/auth/passkeys/options', undefined, { cookie });
const prove = (cookie: string, recoveryCode: string) =>
  caller.post('/api/auth/proof', { recoveryCode }, { cookie });
const remove = (cookie: string, id: string) =>
  caller.delete(`/api/auth/passkeys/${id}`, { cookie });

async function add(cookie: string) {
  const answer = createAuthenticator(site).create((await options(cookie)).json());
  const added = await caller.post('/api/auth/passkeys', { name: 'Laptop', answer }, { cookie });
  expect(added.statusCode).toBe(201);
  const { passkey, codes = [] } = added.json();
  return { id: passkey.id as string, codes: codes as string[], cookie: cookieFrom(added) };
}

/** An admin with a passkey and ten codes. */
async function createHolder() {
  admin = await createUser(strict.database, { role: 'admin' });
  return add(await enter());
}

test('an admin’s password opens their own account only, until a passkey is given', async () => {
  admin = await createUser(strict.database, { role: 'admin' });
  const byPassword = await enter();
  expect((await summary(byPassword)).json().reason).toBe('passkey-needed');
  const draft = await caller.get('/admin/preview/home', { cookie: byPassword });
  expect(draft.statusCode).toBe(404);
  const me = await caller.get('/api/auth/user', { cookie: byPassword });
  expect(me.json().needsPasskey).toBe(true);
  const { cookie } = await add(byPassword);
  expect((await summary(cookie)).statusCode).toBe(200);

  const fleet = await caller.get('/api/fleet', {
    cookie: await enter(await createUser(strict.database)),
  });
  expect(fleet.statusCode).toBe(200);
});

test('with the password alone nobody adds a passkey, removes one or makes codes where there is one', async () => {
  const { id } = await createHolder();
  const cookie = await enter();
  const refusals = [
    await options(cookie),
    await remove(cookie, id),
    await caller.post('/api/auth/recovery-codes', undefined, { cookie }),
  ];
  for (const refusal of refusals) expect(refusal.json().reason).toBe('passkey-needed');
});

test('the last passkey stays, also when the last two are removed at once', async () => {
  const first = await createHolder();
  expect((await remove(first.cookie, first.id)).statusCode).toBe(409);
  const second = await add(first.cookie);
  const removals = await Promise.all([first, second].map(({ id }) => remove(second.cookie, id)));
  expect(removals.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
});

test('a recovery code stands in for the passkey, once', async () => {
  const { codes } = await createHolder();
  const proof = await prove(await enter(), codes[0] ?? '');
  expect((await summary(cookieFrom(proof))).statusCode).toBe(200);
  expect((await prove(await enter(), codes[0] ?? '')).statusCode).toBe(400);
});

test('a recovery code of one’s own sets no password: two of one list are not a whole admin', async () => {
  const { codes } = await createHolder();
  const recover = (recoveryCode = '') =>
    caller.post('/api/auth/recover', {
      username: admin.username,
      recoveryCode,
      newPassword: 'found again in London',
    });
  expect((await recover(codes[0])).statusCode).toBe(403);
  // It was not spent.
  expect((await prove(await enter(), codes[0] ?? '')).statusCode).toBe(204);
  // One that a colleague issued does, and leaves the passkey to be given.
  const colleague = await createUser(strict.database, { role: 'admin' });
  const code = 'RCVR-BBBBB-CCCCC-DDDDD';
  await createRecoveryStore(strict.database.db, () => new Date()).issue(admin, code, colleague);
  expect((await recover(code)).statusCode).toBe(204);
});
