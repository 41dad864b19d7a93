// The public key of a new passkey, as authenticators write it: a COSE key (RFC 9052), which is a CBOR map (RFC 8949) of
// small numbers and bytes. Nothing else of CBOR is read.
import { createPublicKey, type JsonWebKeyInput, type KeyObject } from 'node:crypto';

const algorithm = { es256: -7, edDsa: -8, rs256: -257 };

/** What authenticators make; Windows Hello makes RS256. */
export const algorithms = Object.values(algorithm);

/** Of the fields of a key (RFC 9052 and 9053); what -1 and -2 mean depends on its kind. */
const label = { kind: 1, algorithm: 3, n: -1, e: -2, curve: -1, x: -2, y: -3 };

type Value = number | Buffer;

/** The key, and the bytes after it. Undefined when it is not one that we take. */
export function readCoseKey(bytes: Buffer): { key: KeyObject; rest: Buffer } | undefined {
  try {
    const { fields, rest } = readMap(bytes);
    const jwk = toJwk(fields);
    const key = jwk && createPublicKey({ key: jwk, format: 'jwk' });
    return key && isSafe(key) ? { key, rest } : undefined;
  } catch {
    // Cut off, not a map of this kind, or a point that is not on the curve.
    return undefined;
  }
}

function toJwk(fields: Map<number, Value>): JsonWebKeyInput['key'] | undefined {
  const isOf = (kind: number, algorithm: number, curve?: number) =>
    fields.get(label.kind) === kind &&
    fields.get(label.algorithm) === algorithm &&
    (curve === undefined || fields.get(label.curve) === curve);
  const text = (name: number) => {
    const value = fields.get(name);
    if (!Buffer.isBuffer(value)) throw new TypeError('Not bytes');
    return value.toString('base64url');
  };
  if (isOf(2, algorithm.es256, 1)) {
    return { kty: 'EC', crv: 'P-256', x: text(label.x), y: text(label.y) };
  }
  if (isOf(1, algorithm.edDsa, 6)) return { kty: 'OKP', crv: 'Ed25519', x: text(label.x) };
  if (isOf(3, algorithm.rs256)) return { kty: 'RSA', n: text(label.n), e: text(label.e) };
  return undefined;
}

/** An RSA key may be too short to be safe, or so large that checking it is work. */
function isSafe({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): boolean {
  if (asymmetricKeyType !== 'rsa') return true;
  const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails;
  return modulusLength >= 2048 && modulusLength <= 4096 && publicExponent === 65_537n;
}

function readMap(bytes: Buffer): { fields: Map<number, Value>; rest: Buffer } {
  const head = readHead(bytes);
  if (head.major !== 5) throw new TypeError('Not a map');
  const fields = new Map<number, Value>();
  let { rest } = head;
  for (let index = 0; index < head.value; index += 1) {
    const name = readValue(rest);
    if (typeof name.value !== 'number' || fields.has(name.value)) throw new TypeError('Bad label');
    const field = readValue(name.rest);
    fields.set(name.value, field.value);
    ({ rest } = field);
  }
  return { fields, rest };
}

function readValue(bytes: Buffer): { value: Value; rest: Buffer } {
  const { major, value, rest } = readHead(bytes);
  if (major === 0) return { value, rest };
  if (major === 1) return { value: -1 - value, rest };
  if (major !== 2 || value > rest.length) throw new TypeError('Not a number or bytes');
  return { value: rest.subarray(0, value), rest: rest.subarray(value) };
}

/** The kind of what follows, and a number: its value, its length or its count. Longer ones than of 16 bits have no use. */
function readHead(bytes: Buffer): { major: number; value: number; rest: Buffer } {
  const first = bytes.readUInt8(0);
  const major = first >> 5;
  const short = first & 0x1f;
  if (short < 24) return { major, value: short, rest: bytes.subarray(1) };
  if (short === 24) return { major, value: bytes.readUInt8(1), rest: bytes.subarray(2) };
  if (short === 25) return { major, value: bytes.readUInt16BE(1), rest: bytes.subarray(3) };
  throw new TypeError('Too long');
}
