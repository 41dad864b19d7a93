// Step by step through sections 7.1 and 7.2 of WebAuthn: one thing is wrong at a time. With the server and its rows:
// passkeys.test.ts.
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAuthenticator, type Lies } from '#tests/support/server/authenticator.ts';
import type { StoredPasskey } from './passkey-store.ts';
import { checkNewPasskey, checkPasskeyAnswer } from './verify.ts';

const party = { id: 'aldermere.example', origin: 'https://aldermere.example' };
const challenge = randomBytes(32).toString('base64url');
const expected = { challenge, party };
const user = { id: Buffer.from('user-1').toString('base64url') };
const flag = { present: 0x01, canBeSynced: 0x08, synced: 0x10, hasKey: 0x40, hasExtensions: 0x80 };

const newAuthenticator = () => createAuthenticator({ origin: party.origin, rpId: party.id });

async function createPair() {
  const authenticator = newAuthenticator();
  const made = await checkNewPasskey(authenticator.create({ challenge, user }), expected);
  expect(made).toBeDefined();
  const passkey = { id: '1', userId: 'user-1', ...made } as StoredPasskey;
  return { authenticator, passkey };
}

const always: [string, Lies][] = [
  ['is of the other ceremony', { clientData: { type: 'payment.get' } }],
  ['has no type', { clientData: { type: undefined } }],
  ['answers another challenge', { challenge: 'A'.repeat(43) }],
  ['names the challenge in another spelling', { challenge: `${challenge}=` }],
  ['is from another origin', { origin: 'https://evil.test' }],
  ['is from a host below ours', { origin: 'https://www.aldermere.example' }],
  ['is from ours by http', { origin: 'http://aldermere.example' }],
  ['has an origin with a slash', { origin: `${party.origin}/` }],
  ['has a list of origins', { clientData: { origin: [party.origin] } }],
  ['is from a frame of another site', { clientData: { crossOrigin: true } }],
  ['says so in words', { clientData: { crossOrigin: 'true' } }],
  ['names the site that frames us', { clientData: { topOrigin: 'https://evil.test' } }],
  ['is for another host', { rpId: 'www.aldermere.example' }],
  ['was made with nobody there', { flags: { off: flag.present } }],
  ['was made without user verification', { isVerified: false }],
  ['is synced though it cannot be', { flags: { off: flag.canBeSynced } }],
  ['has bytes that nothing announces', { trailing: Buffer.from([0]) }],
  ['announces extensions that are not there', { flags: { on: flag.hasExtensions } }],
];

const extensions: Lies = {
  flags: { on: flag.hasExtensions },
  trailing: Buffer.from('a16b6372656450726f7465637402', 'hex'),
};

describe('a new passkey', () => {
  test.each<[string, Lies]>([
    ...always,
    ['has no key', { flags: { off: flag.hasKey } }],
    ['has half a key', { coseKey: Buffer.from('a501', 'hex') }],
    ['has another id than it says', { credentialId: Buffer.alloc(16) }],
    ['has a shorter id than it says', { credentialId: Buffer.alloc(2), coseKey: Buffer.alloc(2) }],
  ])('is refused when its answer %s', async (_, lies) => {
    const answer = newAuthenticator().create({ challenge, user }, lies);
    expect(await checkNewPasskey(answer, expected)).toBeUndefined();
  });

  test('is refused when its id is spelt in another way, or too long', async () => {
    const authenticator = newAuthenticator();
    const answer = authenticator.create({ challenge, user });
    expect(await checkNewPasskey({ ...answer, id: `${answer.id}A` }, expected)).toBeUndefined();
    expect(await checkNewPasskey({ ...answer, rawId: 'AAAA' }, expected)).toBeUndefined();
    for (const [bytes, isTaken] of [
      [1023, true],
      [1024, false],
    ] as const) {
      const long = createAuthenticator({ origin: party.origin, rpId: party.id }, 'ec', bytes);
      const made = await checkNewPasskey(long.create({ challenge, user }), expected);
      expect(made !== undefined).toBe(isTaken);
    }
  });

  test('may come with extensions, as Chromium’s do', async () => {
    const answer = newAuthenticator().create({ challenge, user }, extensions);
    expect(await checkNewPasskey(answer, expected)).toMatchObject({ counter: 0, isSynced: true });
  });

  test('may come with an attestation that nobody asked for, right or wrong', async () => {
    const answer = newAuthenticator().create({ challenge, user });
    const honest = Buffer.from(answer.response.attestationObject, 'base64url');
    // `fmt` "apple", and in `attStmt` one certificate that is none.
    const attested = Buffer.concat([
      Buffer.from('a363666d74656170706c656761747453746d74a1637835638141ff', 'hex'),
      honest.subarray(honest.indexOf('authData') - 1),
    ]);
    const response = { ...answer.response, attestationObject: attested.toString('base64url') };
    const made = await checkNewPasskey({ ...answer, response }, expected);
    expect(made).toMatchObject({ credentialId: answer.id });
  });

  test.each([
    ['nothing', ''],
    ['text that is no JSON', 'AAAA'],
    ['null', Buffer.from('null').toString('base64url')],
  ])('is refused when the browser says %s', async (_, clientDataJSON) => {
    const answer = newAuthenticator().create({ challenge, user });
    const response = { ...answer.response, clientDataJSON };
    expect(await checkNewPasskey({ ...answer, response }, expected)).toBeUndefined();
  });
});

describe('an answer to sign in', () => {
  test.each<[string, Lies]>([
    ...always,
    ['is that of a new passkey', { clientData: { type: 'webauthn.create' } }],
    ['announces a key', { flags: { on: flag.hasKey } }],
    ['names another user', { userHandle: Buffer.from('user-2').toString('base64url') }],
    ['names nobody', { userHandle: '' }],
    ['is of one that cannot leave its device, which this one can', { flags: { off: 0x18 } }],
    ['is not signed by its key', { isForged: true }],
  ])('is refused when it %s', async (_, lies) => {
    const { authenticator, passkey } = await createPair();
    const refused = authenticator.sign({ challenge }, lies);
    expect(await checkPasskeyAnswer(refused, passkey, expected)).toBeUndefined();
    const honest = authenticator.sign({ challenge });
    expect(await checkPasskeyAnswer(honest, passkey, expected)).toEqual({
      counter: 2,
      isSynced: true,
    });
  });

  test.each([
    [
      'an answer of another passkey',
      async () => (await createPair()).authenticator.sign({ challenge }),
    ],
    ['an empty signature', () => ({ signature: '' })],
    ['a signature of zeros', () => ({ signature: Buffer.alloc(64).toString('base64url') })],
    ['36 bytes of authenticator data', () => ({ authenticatorData: 'A'.repeat(48) })],
  ])('is refused with %s', async (_, make) => {
    const { authenticator, passkey } = await createPair();
    const honest = authenticator.sign({ challenge });
    const made = await make();
    const given = 'response' in made ? made.response : made;
    const answer = { ...honest, response: { ...honest.response, ...given } };
    expect(await checkPasskeyAnswer(answer, passkey, expected)).toBeUndefined();
  });

  test.each([
    [0, 0, true],
    [0, 1, true],
    [5, 6, true],
    [5, 5, false],
    [5, 4, false],
    [5, 0, false],
  ])('with the counter at %i, one of %i is taken: %s', async (last, counter, isTaken) => {
    const { authenticator, passkey } = await createPair();
    const answer = authenticator.sign({ challenge }, { counter });
    const use = await checkPasskeyAnswer(answer, { ...passkey, counter: last }, expected);
    expect(use?.counter).toBe(isTaken ? counter : undefined);
  });

  test('may come with extensions, and tells when a passkey is no longer synced', async () => {
    const { authenticator, passkey } = await createPair();
    const flags = { on: flag.hasExtensions, off: flag.synced };
    const answer = authenticator.sign({ challenge }, { ...extensions, flags });
    const use = await checkPasskeyAnswer(answer, passkey, expected);
    expect(use?.isSynced).toBe(false);
  });
});
