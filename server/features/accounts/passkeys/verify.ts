// What a passkey answers, verified by @simplewebauthn/server. The rest is what WebAuthn asks for
// (https://www.w3.org/TR/webauthn-3/, sections 7.1 and 7.2) and the library leaves to its callers.
import type { NewCredential, PasskeyAnswer } from '#contract/accounts/passkeys.ts';
import type { StoredPasskey } from './passkey-store.ts';
import { algorithms, isSoundKey } from './public-key.ts';
import type { RelyingParty } from './relying-party.ts';

type Expected = { challenge: string; party: RelyingParty };

/** WebAuthn's limit. */
const maxIdBytes = 1023;

/** Loaded with the first answer, because it takes a third of a second and 30 MB. */
async function loadLibrary() {
  const server = await import('@simplewebauthn/server');
  return { ...server, helpers: await import('@simplewebauthn/server/helpers') };
}
type Library = Awaited<ReturnType<typeof loadLibrary>>;

/** Undefined when anything about it is wrong, at which the library throws. */
export const checkNewPasskey = async (given: NewCredential, expected: Expected) =>
  verifyNew(await loadLibrary(), given, expected).catch(() => undefined);

async function verifyNew(
  library: Library,
  { response, ...credential }: NewCredential,
  expected: Expected,
) {
  const { verified, registrationInfo } = await library.verifyRegistrationResponse({
    ...toExpected(expected),
    response: {
      ...credential,
      clientExtensionResults: {},
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: withoutAttestation(response.attestationObject, library),
      },
    },
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  const isRight =
    isFromOwnPage(response.clientDataJSON) &&
    // Compared as text, so that one passkey has one spelling.
    credential.id === id &&
    decode(id).length <= maxIdBytes &&
    isSoundKey(library.helpers.decodeCredentialPublicKey(publicKey) as Map<number, unknown>);
  if (!isRight) return undefined;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    isBackupEligible: registrationInfo.credentialDeviceType === 'multiDevice',
    isSynced: registrationInfo.credentialBackedUp,
  };
}

/** What changes of the passkey with this use, or undefined when anything about the answer is wrong. */
export const checkPasskeyAnswer = async (
  given: PasskeyAnswer,
  passkey: StoredPasskey,
  expected: Expected,
) => verifyAnswer(await loadLibrary(), given, { passkey, expected }).catch(() => undefined);

async function verifyAnswer(
  library: Library,
  { response, ...credential }: PasskeyAnswer,
  { passkey, expected }: { passkey: StoredPasskey; expected: Expected },
) {
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verified, authenticationInfo } = await library.verifyAuthenticationResponse({
    ...toExpected(expected),
    response: {
      ...credential,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(decode(passkey.publicKey)),
      counter: passkey.counter,
    },
  });
  const isRight =
    verified &&
    isFromOwnPage(clientDataJSON) &&
    // A passkey that the browser offers by itself names its user.
    decode(response.userHandle ?? '').toString() === passkey.userId &&
    // Whether it can leave its device never changes in the life of a passkey.
    (authenticationInfo.credentialDeviceType === 'multiDevice') === passkey.isBackupEligible;
  if (!isRight) return undefined;
  return {
    counter: authenticationInfo.newCounter,
    isSynced: authenticationInfo.credentialBackedUp,
  };
}

const toExpected = ({ challenge, party }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

/**
 * No attestation is asked for, and what comes is not looked at: otherwise a certificate could make the library fetch
 * lists of revoked ones, and an authenticator that attests wrongly would be refused for it.
 */
function withoutAttestation(attestationObject: string, { helpers }: Library): string {
  const { isoBase64URL, isoCBOR, decodeAttestationObject } = helpers;
  const given = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const parts = { fmt: 'none', attStmt: new Map(), authData: given.get('authData') };
  return isoBase64URL.fromBuffer(isoCBOR.encode(new Map(Object.entries(parts))));
}

/** The challenge that the browser says was signed; whether it was, the signature tells. */
export const readChallenge = (clientDataJSON: string) => readClientData(clientDataJSON).challenge;

/** No other site frames our pages, so nothing that was answered in a frame is ours. */
function isFromOwnPage(clientDataJSON: string): boolean {
  const { crossOrigin = false, topOrigin } = readClientData(clientDataJSON);
  return crossOrigin === false && topOrigin === undefined;
}

type ClientData = { challenge?: unknown; crossOrigin?: unknown; topOrigin?: unknown };

function readClientData(clientDataJSON: string): ClientData {
  try {
    return Object(JSON.parse(decode(clientDataJSON).toString()));
  } catch {
    return {};
  }
}

const decode = (text: string) => Buffer.from(text, 'base64url');
