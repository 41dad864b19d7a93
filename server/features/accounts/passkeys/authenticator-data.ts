// What an authenticator says of itself (https://www.w3.org/TR/webauthn-3/, section 6.1): 37 bytes, then the new passkey
// and what extensions add, where there are any.
import type { KeyObject } from 'node:crypto';
import { readCoseKey } from './cose-key.ts';

const flag = {
  isPresent: 0x01,
  isVerified: 0x04,
  canBeSynced: 0x08,
  isSynced: 0x10,
  hasPasskey: 0x40,
  hasExtensions: 0x80,
};

/** As WebAuthn has it. */
const maxIdBytes = 1023;

type NewPasskey = { id: Buffer; key: KeyObject };

export type AuthenticatorData = {
  hostHash: Buffer;
  isPresent: boolean;
  isVerified: boolean;
  isSynced: boolean;
  counter: number;
  newPasskey: NewPasskey | undefined;
};

/** Undefined when its parts do not fit together. */
export function readAuthenticatorData(bytes: Buffer): AuthenticatorData | undefined {
  if (bytes.length < 37) return undefined;
  const flags = bytes.readUInt8(32);
  const has = (one: number) => (flags & one) !== 0;
  let rest = bytes.subarray(37);
  let newPasskey: NewPasskey | undefined;
  if (has(flag.hasPasskey)) {
    const found = readNewPasskey(rest);
    if (!found) return undefined;
    ({ newPasskey, rest } = found);
  }
  // We ask for no extension; browsers and security keys add theirs, which say nothing that we use.
  if (has(flag.hasExtensions) !== rest.length > 0) return undefined;
  if (has(flag.isSynced) && !has(flag.canBeSynced)) return undefined;
  return {
    hostHash: bytes.subarray(0, 32),
    isPresent: has(flag.isPresent),
    isVerified: has(flag.isVerified),
    isSynced: has(flag.isSynced),
    counter: bytes.readUInt32BE(33),
    newPasskey,
  };
}

/** 16 bytes of its make, 2 of a length, its id and its key. */
function readNewPasskey(bytes: Buffer) {
  if (bytes.length < 18) return undefined;
  const idLength = bytes.readUInt16BE(16);
  const id = bytes.subarray(18, 18 + idLength);
  if (idLength === 0 || idLength > maxIdBytes || id.length < idLength) return undefined;
  const found = readCoseKey(bytes.subarray(18 + idLength));
  return found && { newPasskey: { id, key: found.key }, rest: found.rest };
}
