import { expect, test } from 'vitest';
import { chooseEncoding, encodeText } from './encoded-text.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.8', 'gzip'],
  ['br ; q=0.5 , gzip;q=0.5', 'br'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'identity'],
  ['deflate', 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('an encoding that failed is made again at the next request', async () => {
  let attempts = 0;
  const text = encodeText(
    () => 'a page',
    async (identity) => {
      attempts += 1;
      if (attempts === 1) throw new Error('out of memory');
      return identity;
    },
  );
  await expect(text('br')).rejects.toThrow('out of memory');
  await expect(text('br')).resolves.toMatchObject({ body: Buffer.from('a page') });
  await text('br');
  expect(attempts).toBe(2);
});
