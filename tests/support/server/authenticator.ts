// An authenticator in software, so that API tests can answer like a browser with a passkey,
// and answer wrongly in every way.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const flag = { present: 0x01, verified: 0x04, synced: 0x18, hasKey: 0x40 };

const hex = (text: string) => Buffer.from(text, 'hex');

/** As authenticators write it: a CBOR map. */
export function toCoseKey(key: KeyObject): Buffer {
  const jwk = key.export({ format: 'jwk' });
  const bytes = (text = '') => Buffer.from(text, 'base64url');
  const { x, y, n, e } = jwk;
  if (jwk.kty === 'EC') {
    return Buffer.concat([hex('a5010203262001215820'), bytes(x), hex('225820'), bytes(y)]);
  }
  if (jwk.kty === 'OKP') return Buffer.concat([hex('a4010103272006215820'), bytes(x)]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes(n).length);
  const exponent = [Buffer.from([0x21, 0x40 | bytes(e).length]), bytes(e)];
  return Buffer.concat([hex('a40103033901002059'), length, bytes(n), ...exponent]);
}

/** The answer to a new passkey: a CBOR map with no attestation, in which 0x59 is bytes with a length of two bytes. */
function toAttestationObject(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  const head = hex('a363666d74646e6f6e656761747453746d74a068617574684461746159');
  return Buffer.concat([head, length, authData]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: Buffer) => data.toString('base64url');

type Options = { challenge: string; user?: { id: string } };

/** What is different from an honest answer. */
export type Lies = {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  challenge?: string;
  credentialId?: Buffer;
  isForged?: boolean;
  /** Instead of what the browser says of itself. */
  clientData?: Record<string, unknown>;
  /** Set or cleared, whatever they were. */
  flags?: { on?: number; off?: number };
  /** In the place of the key of a new passkey. */
  coseKey?: Buffer;
  /** Bytes at the end that nothing announces. */
  trailing?: Buffer;
};

export type Authenticator = ReturnType<typeof createAuthenticator>;

type KeyKind = 'ec' | 'ed25519' | 'rsa';

const generateKeys = {
  ec: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ed25519: () => generateKeyPairSync('ed25519'),
  rsa: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

export function createAuthenticator(
  site: { origin: string; rpId: string },
  kind: KeyKind = 'ec',
  idBytes = 16,
) {
  const { publicKey, privateKey } = generateKeys[kind]();
  const id = randomBytes(idBytes);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, options: Options, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? options.challenge,
        origin: lies.origin ?? site.origin,
        crossOrigin: false,
        ...lies.clientData,
      }),
    );

  function authenticatorData(flags: number, lies: Lies): Buffer {
    const rest = Buffer.alloc(5);
    const honest = flags | flag.present | (lies.isVerified === false ? 0 : flag.verified);
    rest[0] = (honest | (lies.flags?.on ?? 0)) & ~(lies.flags?.off ?? 0);
    rest.writeUInt32BE(lies.counter ?? counter, 1);
    return Buffer.concat([sha256(lies.rpId ?? site.rpId), rest]);
  }

  const credential = { id: encode(id), rawId: encode(id), type: 'public-key' as const };

  return {
    /** The answer to the options of a new passkey. */
    create(options: Options, lies: Lies = {}) {
      userHandle = options.user?.id ?? '';
      const authData = Buffer.concat([
        authenticatorData(flag.hasKey | flag.synced, lies),
        Buffer.alloc(16),
        Buffer.from([id.length >> 8, id.length & 0xff]),
        lies.credentialId ?? id,
        lies.coseKey ?? toCoseKey(publicKey),
        lies.trailing ?? Buffer.alloc(0),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', options, lies)),
          attestationObject: encode(toAttestationObject(authData)),
        },
      };
    },

    /** The answer to the options of a sign-in. Its counter goes up by one. */
    sign(options: Options, lies: Lies = {}) {
      counter += 1;
      const own = authenticatorData(flag.synced, lies);
      const data = Buffer.concat([own, lies.trailing ?? Buffer.alloc(0)]);
      const client = clientData('webauthn.get', options, lies);
      const algorithm = kind === 'ed25519' ? null : 'sha256';
      const signature = sign(algorithm, Buffer.concat([data, sha256(client)]), privateKey);
      if (lies.isForged) signature[10] = (signature[10] ?? 0) ^ 1;
      return {
        ...credential,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(signature),
          userHandle: lies.userHandle ?? userHandle,
        },
      };
    },
  };
}
