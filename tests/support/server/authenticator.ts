// An authenticator in software, so that API tests can answer like a browser with a passkey,
// and answer wrongly in every way.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const flag = { present: 0x01, verified: 0x04, synced: 0x18, hasKey: 0x40 };

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: Buffer) => data.toString('base64url');

type Options = { challenge: string; user?: { id: string } };

/** What is different from an honest answer. */
type Lies = {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  challenge?: string;
  credentialId?: Buffer;
  isForged?: boolean;
};

export type Authenticator = ReturnType<typeof createAuthenticator>;

type KeyKind = 'ec' | 'ed25519' | 'rsa';

const generateKeys = {
  ec: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ed25519: () => generateKeyPairSync('ed25519'),
  rsa: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

export function createAuthenticator(site: { origin: string; rpId: string }, kind: KeyKind = 'ec') {
  const { publicKey, privateKey } = generateKeys[kind]();
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, options: Options, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? options.challenge,
        origin: lies.origin ?? site.origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(flags: number, lies: Lies): Buffer {
    const rest = Buffer.alloc(5);
    rest[0] = flags | flag.present | (lies.isVerified === false ? 0 : flag.verified);
    rest.writeUInt32BE(lies.counter ?? counter, 1);
    return Buffer.concat([sha256(lies.rpId ?? site.rpId), rest]);
  }

  const credential = { id: encode(id), rawId: encode(id), type: 'public-key' };

  return {
    /** The answer to the options of a new passkey. */
    create(options: Options, lies: Lies = {}) {
      userHandle = options.user?.id ?? '';
      const authData = Buffer.concat([
        authenticatorData(flag.hasKey | flag.synced, lies),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        lies.credentialId ?? id,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', options, lies)),
          authenticatorData: encode(authData),
          publicKey: encode(publicKey.export({ format: 'der', type: 'spki' })),
          transports: ['internal'],
        },
      };
    },

    /** The answer to the options of a sign-in. Its counter goes up by one. */
    sign(options: Options, lies: Lies = {}) {
      counter += 1;
      const data = authenticatorData(flag.synced, lies);
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
