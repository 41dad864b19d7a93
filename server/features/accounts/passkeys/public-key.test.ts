// The keys that authenticators really make are in passkeys.test.ts and in tests/e2e/passkeys.spec.ts.
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAuthenticator } from '#tests/support/server/authenticator.ts';
import { checkNewPasskey } from './verify.ts';

const party = { id: 'aldermere.example', origin: 'https://aldermere.example' };
const challenge = 'A'.repeat(43);

function addWith(key: string) {
  const authenticator = createAuthenticator({ origin: party.origin, rpId: party.id });
  const answer = authenticator.create({ challenge }, { coseKey: hex(key) });
  return checkNewPasskey(answer, { challenge, party });
}

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

const point = (() => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const toHex = (text: string) => Buffer.from(text, 'base64url').toString('hex');
  return { x: toHex(x), y: toHex(y) };
})();
const ec = (x = point.x, y = point.y) => `a5 0102 0326 2001 215820${x} 225820${y}`;
const ed25519 = `a4 0101 0327 2006 215820${'11'.repeat(32)}`;
const rsa = (bytes: number, exponent = '43010001') =>
  `a4 0103 03390100 2059${bytes.toString(16).padStart(4, '0')}${'c5'.repeat(bytes)} 21${exponent}`;

test.each([
  ['ES256', ec()],
  ['EdDSA', ed25519],
  ['RS256 of 2048 bits', rsa(256)],
  ['RS256 of 4096 bits', rsa(512)],
])('takes %s, and keeps it as it came', async (_, key) => {
  const made = await addWith(key);
  expect(made?.publicKey).toBe(hex(key).toString('base64url'));
});

test.each([
  ['nothing', ''],
  ['no map', '8401020326'],
  ['an empty map', 'a0'],
  ['a key that is cut off', ec().slice(0, -2)],
  ['a map that is longer than it says', `a6${ec().slice(2)}`],
  ['a map of endless length', `bf${ec().slice(2)}ff`],
  ['a length of 32 bits', `a5 0102 0326 2001 215a00000020${point.x} 225820${point.y}`],
  ['a label twice', `a6 0102 0102 ${ec().slice(3)}`],
  ['a label that is text', `a1 6178 01`],
  ['a point that is not on the curve', ec(point.y, point.x)],
  ['the point zero', ec('00'.repeat(32), '00'.repeat(32))],
  ['a coordinate that is a number', `a5 0102 0326 2001 2101 225820${point.y}`],
  ['one coordinate only', `a4 0102 0326 2001 215820${point.x}`],
  ['a compressed point', `a5 0102 0326 2001 215820${point.x} 22f5`],
  ['another curve', ec().replace('2001', '2002')],
  ['another algorithm than its kind has', ec().replace('0326', '0327')],
  ['no algorithm', `a4 0102 2001 215820${point.x} 225820${point.y}`],
  ['ES256K', ec().replace('0326', '03382e')],
  ['RS1, which signs with SHA-1', rsa(256).replace('03390100', '0339fffe')],
  ['PS256', rsa(256).replace('03390100', '033824')],
  ['RSA of 1024 bits', rsa(128)],
  ['RSA of 8192 bits', rsa(1024)],
  ['RSA with the exponent 1', rsa(256, '4101')],
  ['RSA with a large exponent', rsa(256, `5820${'c5'.repeat(32)}`)],
  ['an Ed25519 key of 31 bytes', `a4 0101 0327 2006 21581f${'11'.repeat(31)}`],
  ['Ed448', ed25519.replace('2006', '2007')],
])('does not take %s', async (_, key) => {
  expect(await addWith(key)).toBeUndefined();
});
