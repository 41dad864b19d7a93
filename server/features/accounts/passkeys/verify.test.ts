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

function createPair() {
  const authenticator = newAuthenticator();
  const made = checkNewPasskey(authenticator.create({ challenge, user }), expected);
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
  ])('is refused when its answer %s', (_, lies) => {
    const answer = newAuthenticator().create({ challenge, user }, lies);
    expect(checkNewPasskey(answer, expected)).toBeUndefined();
  });

  test('is refused when its id is spelt in another way, or too long', () => {
    const authenticator = newAuthenticator();
    const answer = authenticator.create({ challenge, user });
    expect(checkNewPasskey({ ...answer, id: `${answer.id}A` }, expected)).toBeUndefined();
    expect(checkNewPasskey({ ...answer, rawId: 'AAAA' }, expected)).toBeUndefined();
    for (const [bytes, isTaken] of [
      [1023, true],
      [1024, false],
    ] as const) {
      const long = createAuthenticator({ origin: party.origin, rpId: party.id }, 'ec', bytes);
      const made = checkNewPasskey(long.create({ challenge, user }), expected);
      expect(made !== undefined).toBe(isTaken);
    }
  });

  test('may come with extensions, as Chromium’s do', () => {
    const answer = newAuthenticator().create({ challenge, user }, extensions);
    expect(checkNewPasskey(answer, expected)).toMatchObject({ counter: 0, isSynced: true });
  });

  test.each([
    ['nothing', ''],
    ['text that is no JSON', 'AAAA'],
    ['null', Buffer.from('null').toString('base64url')],
  ])('is refused when the browser says %s', (_, clientDataJSON) => {
    const answer = newAuthenticator().create({ challenge, user });
    const response = { ...answer.response, clientDataJSON };
    expect(checkNewPasskey({ ...answer, response }, expected)).toBeUndefined();
  });
});

describe('an answer to sign in', () => {
  test.each<[string, Lies]>([
    ...always,
    ['is that of a new passkey', { clientData: { type: 'webauthn.create' } }],
    ['announces a key', { flags: { on: flag.hasKey } }],
    ['names another user', { userHandle: Buffer.from('user-2').toString('base64url') }],
    ['names nobody', { userHandle: '' }],
    ['is not signed by its key', { isForged: true }],
  ])('is refused when it %s', (_, lies) => {
    const { authenticator, passkey } = createPair();
    const refused = authenticator.sign({ challenge }, lies);
    expect(checkPasskeyAnswer(refused, passkey, expected)).toBeUndefined();
    const honest = authenticator.sign({ challenge });
    expect(checkPasskeyAnswer(honest, passkey, expected)).toEqual({ counter: 2, isSynced: true });
  });

  test.each([
    ['an answer of another passkey', () => createPair().authenticator.sign({ challenge })],
    ['an empty signature', () => ({ signature: '' })],
    ['a signature of zeros', () => ({ signature: Buffer.alloc(64).toString('base64url') })],
    ['36 bytes of authenticator data', () => ({ authenticatorData: 'A'.repeat(48) })],
  ])('is refused with %s', (_, make) => {
    const { authenticator, passkey } = createPair();
    const honest = authenticator.sign({ challenge });
    const made = make();
    const given = 'response' in made ? made.response : made;
    const answer = { ...honest, response: { ...honest.response, ...given } };
    expect(checkPasskeyAnswer(answer, passkey, expected)).toBeUndefined();
  });

  test.each([
    [0, 0, true],
    [0, 1, true],
    [5, 6, true],
    [5, 5, false],
    [5, 4, false],
    [5, 0, false],
  ])('with the counter at %i, one of %i is taken: %s', (last, counter, isTaken) => {
    const { authenticator, passkey } = createPair();
    const answer = authenticator.sign({ challenge }, { counter });
    const use = checkPasskeyAnswer(answer, { ...passkey, counter: last }, expected);
    expect(use?.counter).toBe(isTaken ? counter : undefined);
  });

  test('may come with extensions, and tells when a passkey is no longer synced', () => {
    const { authenticator, passkey } = createPair();
    const flags = { on: flag.hasExtensions, off: flag.synced };
    const answer = authenticator.sign({ challenge }, { ...extensions, flags });
    expect(checkPasskeyAnswer(answer, passkey, expected)?.isSynced).toBe(false);
  });
});
