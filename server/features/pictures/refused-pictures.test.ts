// The files themselves are in encode/import.test.ts; here is what their senders are told.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileNameHeader, maxPictureBytes } from '#contract/site/picture-shapes.ts';
import { pngBomb, quadrants, smallJpeg } from '#tests/support/pictures/make-picture.ts';
import { createPictureApp, type PictureApp } from '#tests/support/server/picture-app.ts';

let site: PictureApp;
beforeAll(async () => {
  site = await createPictureApp();
});
afterAll(() => site.close());

const listFolders = () => readdir(join(site.database.dataDir, 'pictures'));

describe('a file that is refused leaves nothing behind', () => {
  const jpeg = () => smallJpeg(400, 300);
  test.each<[string, () => Promise<Buffer>, number, RegExp]>([
    ['text called a JPEG', async () => Buffer.from('<svg>'), 415, /^This file is not a picture we/],
    ['a JPEG that breaks off', async () => (await jpeg()).subarray(0, 1500), 400, /damaged/],
    ['a bomb', async () => pngBomb(20_000, 20_000), 413, /more than 50 megapixels/],
    ['a line', async () => pngBomb(50_001, 1), 400, /more than 20 times as long/],
    ['a line that stands', async () => pngBomb(1, 50_001), 400, /more than 20 times as long/],
    ['too many bytes', async () => Buffer.alloc(maxPictureBytes + 1), 413, /up to 25 MB/],
    ['no bytes', async () => Buffer.alloc(0), 415, /not a picture/],
  ])('%s', async (_case, bytes, status, message) => {
    const answer = await site.send(await bytes());
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
    expect(await listFolders()).toEqual([]);
  });

  test('a lying content type is believed neither way', async () => {
    const { id } = (
      await site.send(await quadrants(20, 20).png().toBuffer(), { 'content-type': 'image/svg+xml' })
    ).json();
    expect(await listFolders()).toEqual([id]);
    await site.client.delete(`/api/pictures/${id}`, site.admin);
  });

  test('only bytes are taken: no JSON, no form', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) {
      expect((await site.send(await smallJpeg(), { 'content-type': type })).statusCode).toBe(415);
    }
  });

  test('a name that cannot be decoded is refused, any other is only shown', async () => {
    const bytes = await smallJpeg();
    const undecodable = await site.send(bytes, { [fileNameHeader]: '%E0%A4%A' });
    expect(undecodable.statusCode).toBe(400);
    for (const [given, name] of [
      ['%00%0a', 'picture'],
      ['..%2f..%2fetc%2fpasswd', 'passwd'],
      ['x'.repeat(5000), 'x'.repeat(120)],
    ] as const) {
      const answer = await site.send(bytes, { [fileNameHeader]: given });
      expect(answer.json().name).toBe(name);
      await site.client.delete(`/api/pictures/${answer.json().id}`, site.admin);
    }
  });
});
