import { afterAll, describe, expect, test, vi } from 'vitest';
import { cookieFrom, deviceFrom } from '#tests/support/server/api-client.ts';
import type { Lies } from '#tests/support/server/authenticator.ts';
import { createPasskeyApp, rpId } from '#tests/support/server/passkey-app.ts';

const minute = 60 * 1000;

const passkeyApp = await createPasskeyApp();
const { site, client, createHolder, signInByPassword, newAuthenticator } = passkeyApp;
const { addOptions, add, loginOptions, login, signWith, pass } = passkeyApp;
afterAll(() => site.close());

describe('a passkey', () => {
  test('is added, named, listed and removed by its owner', async () => {
    const { cookie, passkey, codes } = await createHolder();
    expect(passkey).toMatchObject({ name: 'Laptop', isSynced: true, lastUsedAt: null });
    expect(new Set(codes).size).toBe(10);
    const second = await add(cookie, newAuthenticator().create(await addOptions(cookie)), 'Phone');
    const after = cookieFrom(second);
    // Recovery codes come with the first one only.
    expect(second.json().codes).toBeUndefined();
    const path = `/api/auth/passkeys/${passkey.id}`;
    await client.patch(path, { name: ' Old laptop ' }, { cookie: after });
    const list = async () =>
      (await client.get('/api/auth/passkeys', { cookie: after }))
        .json()
        .map(({ name }: { name: string }) => name);
    expect(await list()).toEqual(['Old laptop', 'Phone']);
    const stranger = await signInByPassword();
    expect((await client.delete(path, stranger)).statusCode).toBe(404);
    expect((await client.patch(path, { name: 'Mine' }, stranger)).statusCode).toBe(404);
    expect((await client.delete(path, { cookie: after })).statusCode).toBe(204);
    expect(await list()).toEqual(['Phone']);
  });

  test('is asked for with nobody named, and must verify its user', async () => {
    expect(await loginOptions()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId,
      allowCredentials: [],
      userVerification: 'required',
      timeout: 5 * minute,
    });
    const { cookie, passkey } = await createHolder();
    expect(await addOptions(cookie)).toMatchObject({
      rp: { id: rpId },
      excludeCredentials: [{ type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(passkey).not.toHaveProperty('publicKey');
  });

  test.each(['ec', 'ed25519', 'rsa'] as const)(
    'signs in alone, by a key of kind %s',
    async (kind) => {
      const { user, authenticator } = await createHolder({}, kind);
      for (let count = 0; count < 2; count += 1) {
        const answer = await signWith(authenticator);
        expect(answer.statusCode).toBe(200);
        expect(answer.json().user).toMatchObject({ id: user.id, username: user.username });
        const cookie = cookieFrom(answer);
        expect((await client.get('/api/auth/user', { cookie })).statusCode).toBe(200);
      }
    },
  );

  test('of a member is refused at the admin area’s form', async () => {
    const { authenticator } = await createHolder();
    const answer = await login(authenticator.sign(await loginOptions()), {
      'sign-in-area': 'admin',
    });
    expect(answer.statusCode).toBe(401);
  });

  test.each<[string, Lies]>([
    ['from another origin', { origin: 'https://aldermere.example.evil.test' }],
    ['to a challenge that was not given out', { challenge: 'A'.repeat(43) }],
  ])('is refused with an answer %s', async (_, lies) => {
    const { authenticator } = await createHolder();
    expect((await signWith(authenticator, lies)).statusCode).not.toBe(200);
    expect((await signWith(authenticator)).statusCode).toBe(200);
  });

  test('answers once: the same answer again is refused', async () => {
    const { authenticator } = await createHolder();
    const answer = authenticator.sign(await loginOptions());
    const both = await Promise.all([login(answer), login(answer)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await login(answer)).statusCode).toBe(401);
  });

  test('answers within five minutes', async () => {
    const { authenticator } = await createHolder();
    const options = await loginOptions();
    pass(5 * minute);
    expect((await login(authenticator.sign(options))).statusCode).toBe(401);
  });

  test('whose counter goes back or stands still is a copy: refused, and logged', async () => {
    const { user, authenticator } = await createHolder();
    expect((await signWith(authenticator, { counter: 7 })).statusCode).toBe(200);
    expect((await signWith(authenticator, { counter: 7 })).statusCode).toBe(401);
    expect((await signWith(authenticator, { counter: 3 })).statusCode).toBe(401);
    expect((await signWith(authenticator, { counter: 0 })).statusCode).toBe(401);
    expect((await signWith(authenticator, { counter: 8 })).statusCode).toBe(200);
    await vi.waitFor(async () => {
      const refused = await site.database.db
        .selectFrom('audit')
        .select('id')
        .where('action', '=', 'passkey-refused')
        .where('subject_id', '=', user.id)
        .execute();
      expect(refused).toHaveLength(3);
    });
  });

  test('that does not count signs in all the same', async () => {
    const { authenticator } = await createHolder();
    expect((await signWith(authenticator, { counter: 0 })).statusCode).toBe(200);
    expect((await signWith(authenticator, { counter: 0 })).statusCode).toBe(200);
  });

  test('is refused once it says otherwise than at first whether it can leave its device', async () => {
    const { cookie } = await signInByPassword();
    const authenticator = newAuthenticator();
    const backup = 0x18;
    const made = authenticator.create(await addOptions(cookie), { flags: { off: backup } });
    const added = await add(cookie, made);
    expect(added.json().passkey).toMatchObject({ isSynced: false });
    expect((await signWith(authenticator)).statusCode).toBe(401);
    expect((await signWith(authenticator, { flags: { off: backup } })).statusCode).toBe(200);
    const synced = await createHolder();
    const outcome = await signWith(synced.authenticator, { flags: { off: backup } });
    expect(outcome.statusCode).toBe(401);
  });

  test('with an id of 1,023 bytes, and from a browser that adds to its answers or leaves out what it may, signs in', async () => {
    const { cookie } = await signInByPassword();
    const authenticator = newAuthenticator('ec', 1023);
    const extras = {
      authenticatorAttachment: null,
      clientExtensionResults: { credProps: { rk: true }, unknown: [] },
      unknown: 'x',
    };
    const made = authenticator.create(await addOptions(cookie));
    const response = { ...made.response, transports: null, publicKey: '', publicKeyAlgorithm: 0 };
    const added = await add(cookie, { ...made, ...extras, response });
    expect(added.statusCode).toBe(201);
    const answer = authenticator.sign(await loginOptions());
    expect((await login({ ...answer, ...extras })).statusCode).toBe(200);
  });

  test('signs in no longer once it is removed or its account disabled', async () => {
    const { user, cookie, authenticator, passkey } = await createHolder();
    const { db } = site.database;
    await db.updateTable('users').set({ disabled: 1 }).where('id', '=', user.id).execute();
    expect((await signWith(authenticator)).statusCode).toBe(401);
    await db.updateTable('users').set({ disabled: 0 }).where('id', '=', user.id).execute();
    await client.delete(`/api/auth/passkeys/${passkey.id}`, { cookie });
    expect((await signWith(authenticator)).statusCode).toBe(401);
  });

  test('of another proves nothing', async () => {
    const holder = await createHolder();
    const other = await signInByPassword();
    const passkey = holder.authenticator.sign(await loginOptions());
    expect((await client.post('/api/auth/proof', { passkey }, other)).statusCode).toBe(400);
  });

  test.each<[string, Lies]>([
    ['from another origin', { origin: 'https://evil.test' }],
    ['to a challenge that was not given out', { challenge: 'A'.repeat(43) }],
  ])('is not added with an answer %s', async (_, lies) => {
    const { cookie } = await signInByPassword();
    const answer = newAuthenticator().create(await addOptions(cookie), lies);
    expect((await add(cookie, answer)).statusCode).toBe(400);
    const other = await signInByPassword();
    const theirs = newAuthenticator().create(await addOptions(other.cookie));
    expect((await add(cookie, theirs)).statusCode).toBe(400);
  });

  test('is added or removed only after a recent proof', async () => {
    const { cookie: first, authenticator, passkey } = await createHolder();
    // One of two: it need not be the last.
    const second = await add(first, newAuthenticator().create(await addOptions(first)), 'Phone');
    const cookie = cookieFrom(second);
    const remove = (given: string) =>
      client.delete(`/api/auth/passkeys/${passkey.id}`, { cookie: given });
    pass(10 * minute);
    const refusals = [
      await client.post('/api/auth/passkeys/options', undefined, { cookie }),
      await client.post('/api/auth/recovery-codes', undefined, { cookie }),
      await remove(cookie),
    ];
    for (const refusal of refusals) {
      expect(refusal.statusCode).toBe(403);
      expect(refusal.json().reason).toBe('proof-needed');
    }
    const answer = authenticator.sign(await loginOptions());
    const proof = await client.post('/api/auth/proof', { passkey: answer }, { cookie });
    expect(proof.statusCode).toBe(204);
    expect((await remove(cookieFrom(proof))).statusCode).toBe(204);
  });
});

describe('tries with a passkey', () => {
  const tryFrom = (from: string, cookie = '') =>
    client.post('/api/auth/passkey-login/options', undefined, { from, cookie });
  const times = (count: number, work: () => Promise<{ statusCode: number }>) =>
    Promise.all(Array.from({ length: count }, work));

  test('of strangers behind a shared address do not hold up a browser that has signed in before', async () => {
    const from = '192.0.2.90';
    const { authenticator } = await createHolder();
    const device = deviceFrom(await signWith(authenticator));
    const answer = authenticator.sign(await loginOptions());
    const guess = { ...answer, id: 'AAAA', rawId: 'AAAA' };
    const give = (given: unknown, cookie = '') =>
      client.post('/api/auth/passkey-login', { answer: given }, { from, cookie });
    await Promise.all([times(120, () => tryFrom(from)), times(30, () => give(guess))]);
    expect((await tryFrom(from)).statusCode).toBe(429);
    expect((await give(answer)).statusCode).toBe(429);
    // A token that we did not issue is no token.
    expect((await tryFrom(from, `${device}x`)).statusCode).toBe(429);

    const options = await tryFrom(from, device);
    expect(options.statusCode).toBe(200);
    expect((await give(authenticator.sign(options.json()), device)).statusCode).toBe(200);
  });
});

describe('a recovery code', () => {
  test('sets a new password once, and none of the others', async () => {
    const { user, codes } = await createHolder();
    const recover = (recoveryCode: string | undefined) =>
      client.post('/api/auth/recover', {
        username: user.username,
        recoveryCode,
        newPassword: 'found again in London',
      });
    expect((await recover(codes[0])).statusCode).toBe(204);
    expect((await recover(codes[0])).statusCode).toBe(403);
    expect((await recover(codes[1])).statusCode).toBe(204);
  });

  test('is void once new ones were made', async () => {
    const { cookie, codes } = await createHolder();
    const made = await client.post('/api/auth/recovery-codes', undefined, { cookie });
    expect(made.json().codes).toHaveLength(10);
    const prove = (recoveryCode: string) =>
      client.post('/api/auth/proof', { recoveryCode }, { cookie });
    expect((await prove(codes[0] ?? '')).statusCode).toBe(400);
    expect((await prove(made.json().codes[0])).statusCode).toBe(204);
    const stored = await site.database.db.selectFrom('recovery_codes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(made.json().codes[0]);
  });
});
