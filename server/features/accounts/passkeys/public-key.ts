// The keys that a passkey may bring. @simplewebauthn/server looks at their algorithm alone when a passkey is added: a point
// off its curve would be found at each sign-in, a short RSA key never.
import { createPublicKey, type JsonWebKeyInput } from 'node:crypto';

const algorithm = { es256: -7, edDsa: -8, rs256: -257 };

/** What authenticators make; Windows Hello makes RS256. */
export const algorithms = Object.values(algorithm);

/** Labels of a COSE key (RFC 9052 and 9053); what -1 and -2 mean depends on its kind. */
const label = { kind: 1, algorithm: 3, n: -1, e: -2, curve: -1, x: -2, y: -3 };

type CoseKey = ReadonlyMap<number, unknown>;

/** Throws when OpenSSL does not take it. */
export function isSoundKey(key: CoseKey): boolean {
  const jwk = toJwk(key);
  if (!jwk) return false;
  const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey({ key: jwk, format: 'jwk' });
  if (asymmetricKeyType !== 'rsa') return true;
  const { modulusLength = 0, publicExponent } = asymmetricKeyDetails ?? {};
  return modulusLength >= 2048 && modulusLength <= 4096 && publicExponent === 65_537n;
}

function toJwk(key: CoseKey): JsonWebKeyInput['key'] | undefined {
  const is = (kind: number, algorithm: number, curve?: number) =>
    key.get(label.kind) === kind &&
    key.get(label.algorithm) === algorithm &&
    (curve === undefined || key.get(label.curve) === curve);
  const text = (name: number) => Buffer.from(key.get(name) as Uint8Array).toString('base64url');
  if (is(2, algorithm.es256, 1)) {
    return { kty: 'EC', crv: 'P-256', x: text(label.x), y: text(label.y) };
  }
  if (is(1, algorithm.edDsa, 6)) return { kty: 'OKP', crv: 'Ed25519', x: text(label.x) };
  if (is(3, algorithm.rs256)) return { kty: 'RSA', n: text(label.n), e: text(label.e) };
  return undefined;
}
