// The checks of WebAuthn (https://www.w3.org/TR/webauthn-3/, sections 7.1 and 7.2) on what a passkey answers. No
// attestation is asked for, so the key of a new passkey is what the browser says it is, whatever form it came in.
import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import type { NewCredential, PasskeyAnswer } from '#contract/passkeys.ts';
import type { StoredPasskey } from './passkey-store.ts';
import type { RelyingParty } from './relying-party.ts';

/** ES256, EdDSA and RS256: what authenticators make. */
export const algorithms = [-7, -8, -257];

/** As WebAuthn has it. */
const maxIdBytes = 1023;

type Expected = { challenge: string; party: RelyingParty };

/** Undefined when anything about it is wrong. */
export function checkNewPasskey({ id, response }: NewCredential, expected: Expected) {
  const data = readAuthenticatorData(decode(response.authenticatorData));
  const isRight =
    isExpectedClient('webauthn.create', response.clientDataJSON, expected) &&
    data !== undefined &&
    isExpectedAuthenticator(data, expected.party) &&
    data.credentialId?.equals(decode(id)) &&
    data.credentialId.length <= maxIdBytes &&
    readKey(response.publicKey) !== undefined;
  if (!isRight) return undefined;
  const { counter, isSynced } = data;
  return { credentialId: id, publicKey: response.publicKey, counter, isSynced };
}

/** The passkey's new counter, or undefined when anything about the answer is wrong. */
export function checkPasskeyAnswer(
  { response }: PasskeyAnswer,
  passkey: StoredPasskey,
  expected: Expected,
): number | undefined {
  const bytes = decode(response.authenticatorData);
  const data = readAuthenticatorData(bytes);
  const key = readKey(passkey.publicKey);
  // A passkey that the browser offers by itself names its user.
  const isOwners = decode(response.userHandle ?? '').toString() === passkey.userId;
  const isRight =
    isOwners &&
    isExpectedClient('webauthn.get', response.clientDataJSON, expected) &&
    data !== undefined &&
    isExpectedAuthenticator(data, expected.party) &&
    isAbove(data.counter, passkey.counter) &&
    key !== undefined &&
    isSigned(
      key,
      Buffer.concat([bytes, sha256(decode(response.clientDataJSON))]),
      decode(response.signature),
    );
  return isRight ? data.counter : undefined;
}

/** The challenge that the browser says was signed; whether it was, the signature tells. */
export const readChallenge = (clientDataJSON: string) => readClientData(clientDataJSON).challenge;

/** A counter that does not go up is that of a copy; some passkeys do not count, and always say 0. */
const isAbove = (counter: number, last: number) => counter > last || (counter === 0 && last === 0);

const decode = (text: string) => Buffer.from(text, 'base64url');
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

type ClientData = { type?: unknown; challenge?: unknown; origin?: unknown; crossOrigin?: unknown };

function readClientData(clientDataJSON: string): ClientData {
  try {
    return Object(JSON.parse(decode(clientDataJSON).toString()));
  } catch {
    return {};
  }
}

function isExpectedClient(type: string, clientDataJSON: string, expected: Expected): boolean {
  const given = readClientData(clientDataJSON);
  return (
    given.type === type &&
    given.challenge === expected.challenge &&
    given.origin === expected.party.origin &&
    given.crossOrigin !== true
  );
}

type AuthenticatorData = {
  hostHash: Buffer;
  isPresent: boolean;
  isVerified: boolean;
  isSynced: boolean;
  counter: number;
  /** Of a new passkey. */
  credentialId: Buffer | undefined;
};

/** Of 37 bytes and, for a new passkey, 16 of its make, 2 of a length, its id and its key. */
function readAuthenticatorData(bytes: Buffer): AuthenticatorData | undefined {
  if (bytes.length < 37) return undefined;
  const flags = bytes.readUInt8(32);
  const hasCredential = (flags & 0x40) !== 0 && bytes.length > 55;
  return {
    hostHash: bytes.subarray(0, 32),
    isPresent: (flags & 0x01) !== 0,
    isVerified: (flags & 0x04) !== 0,
    isSynced: (flags & 0x10) !== 0,
    counter: bytes.readUInt32BE(33),
    credentialId: hasCredential ? bytes.subarray(55, 55 + bytes.readUInt16BE(53)) : undefined,
  };
}

const isExpectedAuthenticator = (data: AuthenticatorData, { id }: RelyingParty) =>
  timingSafeEqual(data.hostHash, sha256(id)) && data.isPresent && data.isVerified;

/** A key of one of our algorithms, in the form that Node and browsers share (SPKI). */
function readKey(publicKey: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: decode(publicKey), format: 'der', type: 'spki' });
    return isOurs(key) ? key : undefined;
  } catch {
    return undefined;
  }
}

function isOurs({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): boolean {
  if (asymmetricKeyType === 'ec') return asymmetricKeyDetails.namedCurve === 'prime256v1';
  if (asymmetricKeyType === 'rsa') return (asymmetricKeyDetails.modulusLength ?? 0) >= 2048;
  return asymmetricKeyType === 'ed25519';
}

function isSigned(key: KeyObject, data: Buffer, signature: Buffer): boolean {
  try {
    return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', data, key, signature);
  } catch {
    return false;
  }
}
