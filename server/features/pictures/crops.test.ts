import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LibraryPicture } from '#contract/site/api.ts';
import { jpegFromTelephone, smallJpeg } from '#tests/support/pictures/make-picture.ts';
import { createPictureApp, type PictureApp } from '#tests/support/server/picture-app.ts';

const middle = { x: 0.5, y: 0.5 };

let site: PictureApp;
let picture: LibraryPicture;
beforeAll(async () => {
  site = await createPictureApp();
  picture = await site.add(await smallJpeg(40, 40));
});
afterAll(() => site.close());

const pathOf = (...names: string[]) => join(site.database.dataDir, 'pictures', ...names);
const urlOf = ({ name, hash }: { name: string; hash: string }, file: string) =>
  `/media/pictures/${name}-${hash}-${file}`;

describe('a crop', () => {
  test('has the files that its answer names, served for ever, without metadata', async () => {
    const { id } = await site.add(await jpegFromTelephone(60, 40, 6));
    const crop = await site.crop(id, { shape: 'card', focus: middle });
    expect(crop).toEqual({
      name: id,
      hash: expect.stringMatching(/^[0-9a-f]{8}$/),
      // Of 40 × 60, upright: as wide as it is, and not enlarged.
      width: 40,
      height: 25,
      widths: [40],
      upload: { id, focus: middle },
    });
    for (const [file, type] of [
      ['40.avif', 'image/avif'],
      ['40.webp', 'image/webp'],
    ] as const) {
      const answer = await site.client.get(urlOf(crop, file));
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const found = await sharp(answer.rawPayload).metadata();
      expect([found.width, found.height]).toEqual([40, 25]);
      expect([found.exif, found.xmp, found.icc, found.orientation]).toEqual(
        Array(4).fill(undefined),
      );
    }
    expect((await site.client.get(urlOf(crop, '80.webp'))).statusCode).toBe(404);
    expect((await site.client.get(urlOf(crop, '40.jpg'))).statusCode).toBe(404);
  });

  test('that is asked for by several at once is encoded once, and later read from disk', async () => {
    const { id } = picture;
    const given = { shape: 'tile', focus: { x: 0.123456, y: 0 } } as const;
    const crops = await Promise.all([1, 2, 3].map(() => site.crop(id, given)));
    const [first] = crops;
    expect(crops).toEqual([first, first, first]);
    // The crop is 0.8 of the width, from the left edge: its focus lies at 0.15, and in tenths away from the middle.
    expect(first?.upload?.focus).toEqual({ x: 0.1, y: 0 });
    const written = async () => (await stat(pathOf(id, `${first?.hash}`, '32.webp'))).ino;
    const before = await written();
    expect(await site.crop(id, { shape: 'tile', focus: { x: 0.12346, y: 0 } })).toEqual(first);
    expect(await written()).toBe(before);
    expect((await readdir(pathOf())).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test.each([
    {},
    { shape: 'square', focus: middle },
    { shape: 'tile', focus: { x: -0.1, y: 0 } },
    { shape: 'tile' },
    { shape: '__proto__', focus: middle },
  ])('is refused: %j', async (given) => {
    const path = `/api/pictures/${picture.id}/crops`;
    expect((await site.client.post(path, given, site.admin)).statusCode).toBe(400);
  });

  test('of a picture that does not exist is 404', async () => {
    const path = `/api/pictures/${'0'.repeat(32)}/crops`;
    const answer = await site.client.post(path, { shape: 'tile', focus: middle }, site.admin);
    expect(answer.statusCode).toBe(404);
  });
});

test('only crops are served, by their exact names', async () => {
  const { id } = picture;
  const { hash, width } = await site.crop(id, { shape: 'card', focus: middle });
  await mkdir(pathOf(`${'0'.repeat(32)}.part`), { recursive: true });
  await writeFile(pathOf(`${'0'.repeat(32)}.part`, '40.webp'), 'x');
  const good = `${id}-${hash}-${width}.webp`;
  expect((await site.client.get(`/media/pictures/${good}`)).statusCode).toBe(200);
  for (const name of [
    '',
    id,
    `${id}/master.jpg`,
    `${id}%2fmaster.jpg`,
    `${id}-master.jpg`,
    `${id}-thumbnail.webp`,
    good.toUpperCase(),
    `${good}%00`,
    `${good}/`,
    `${good}.bak`,
    `${id}-${hash}-0${width}.webp`,
    `${id}-${hash}-${width}.png`,
    `${id}-../${hash}-${width}.webp`,
    `..%2f..%2faldermere.sqlite`,
    `%2e%2e%2f${good}`,
    `${'0'.repeat(32)}.part-${hash}-40.webp`,
  ]) {
    const answer = await site.client.get(`/media/pictures/${name}`);
    expect(answer.statusCode, name).toBe(404);
  }
  const etag = String((await site.client.get(`/media/pictures/${good}`)).headers.etag);
  const known = { headers: { 'if-none-match': etag } };
  expect((await site.client.get(`/media/pictures/${good}`, known)).statusCode).toBe(304);
  const head = await site.client.call('HEAD', `/media/pictures/${good}`);
  expect(Number(head.headers['content-length'])).toBe(
    (await readFile(pathOf(id, hash, `${width}.webp`))).length,
  );
});
