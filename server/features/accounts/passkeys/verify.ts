// The checks of WebAuthn (https://www.w3.org/TR/webauthn-3/, sections 7.1 and 7.2) on what a passkey answers. No
// attestation is asked for, so nobody vouches for the make of a new passkey, and none is looked at.
import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import type { NewCredential, PasskeyAnswer } from '#contract/passkeys.ts';
import { type AuthenticatorData, readAuthenticatorData } from './authenticator-data.ts';
import type { StoredPasskey } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

type Expected = { challenge: string; party: RelyingParty };

/** Undefined when anything about it is wrong. */
export function checkNewPasskey({ id, rawId, response }: NewCredential, expected: Expected) {
  const data = readAuthenticatorData(decode(response.authenticatorData));
  if (!data?.newPasskey) return undefined;
  const { newPasskey, counter, isSynced } = data;
  const credentialId = newPasskey.id.toString('base64url');
  const isRight =
    isExpectedClient('webauthn.create', response.clientDataJSON, expected) &&
    isExpectedAuthenticator(data, expected.party) &&
    // Compared as text, so that one passkey has one spelling.
    id === credentialId &&
    rawId === credentialId;
  if (!isRight) return undefined;
  const publicKey = newPasskey.key.export({ format: 'der', type: 'spki' }).toString('base64url');
  return { credentialId, publicKey, counter, isSynced };
}

/** What changes of the passkey with this use, or undefined when anything about the answer is wrong. */
export function checkPasskeyAnswer(
  { id, rawId, response }: PasskeyAnswer,
  passkey: StoredPasskey,
  expected: Expected,
): { counter: number; isSynced: boolean } | undefined {
  const bytes = decode(response.authenticatorData);
  const data = readAuthenticatorData(bytes);
  // A passkey that the browser offers by itself names its user.
  const isOwners = decode(response.userHandle ?? '').toString() === passkey.userId;
  const isRight =
    id === passkey.credentialId &&
    rawId === passkey.credentialId &&
    isOwners &&
    isExpectedClient('webauthn.get', response.clientDataJSON, expected) &&
    data !== undefined &&
    data.newPasskey === undefined &&
    isExpectedAuthenticator(data, expected.party) &&
    isAbove(data.counter, passkey.counter) &&
    isSigned(
      passkey.publicKey,
      Buffer.concat([bytes, sha256(decode(response.clientDataJSON))]),
      decode(response.signature),
    );
  return isRight ? { counter: data.counter, isSynced: data.isSynced } : undefined;
}

/** The challenge that the browser says was signed; whether it was, the signature tells. */
export const readChallenge = (clientDataJSON: string) => readClientData(clientDataJSON).challenge;

/** A counter that does not go up is that of a copy; some passkeys do not count, and always say 0. */
const isAbove = (counter: number, last: number) => counter > last || (counter === 0 && last === 0);

const decode = (text: string) => Buffer.from(text, 'base64url');
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

type ClientData = {
  type?: unknown;
  challenge?: unknown;
  origin?: unknown;
  crossOrigin?: unknown;
  topOrigin?: unknown;
};

function readClientData(clientDataJSON: string): ClientData {
  try {
    return Object(JSON.parse(decode(clientDataJSON).toString()));
  } catch {
    return {};
  }
}

/** No other site frames our pages, so nothing that was answered in a frame is ours. */
function isExpectedClient(type: string, clientDataJSON: string, expected: Expected): boolean {
  const given = readClientData(clientDataJSON);
  return (
    given.type === type &&
    given.challenge === expected.challenge &&
    given.origin === expected.party.origin &&
    (given.crossOrigin === undefined || given.crossOrigin === false) &&
    given.topOrigin === undefined
  );
}

const isExpectedAuthenticator = (data: AuthenticatorData, { id }: RelyingParty) =>
  timingSafeEqual(data.hostHash, sha256(id)) && data.isPresent && data.isVerified;

/** By the one algorithm that a key of its kind has. */
function isSigned(publicKey: string, data: Buffer, signature: Buffer): boolean {
  try {
    const key: KeyObject = createPublicKey({
      key: decode(publicKey),
      format: 'der',
      type: 'spki',
    });
    return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', data, key, signature);
  } catch {
    return false;
  }
}
