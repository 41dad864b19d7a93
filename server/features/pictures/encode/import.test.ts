// What arrives may be anything. The answers as people see them are in pictures.test.ts.
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  jpegFromTelephone,
  pngBomb,
  quadrantColours,
  quadrants,
  smallJpeg,
} from '#tests/support/pictures/make-picture.ts';
import { expectColour, readColour } from '#tests/support/pictures/picture-colour.ts';
import { importPicture } from './import.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aldermere-picture-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function importBytes(bytes: Buffer | string) {
  const source = join(folder, 'source');
  await writeFile(source, bytes);
  return importPicture({ kind: 'import', source, folder });
}

const made = ['master.jpg', 'thumbnail.webp', 'preview.webp'];
const pathOf = (name: string) => join(folder, name);

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s is read', async (format) => {
    const bytes = await quadrants(64, 48).toFormat(format).toBuffer();
    expect(await importBytes(bytes)).toMatchObject({ imported: { width: 64, height: 48 } });
    expectColour(await readColour(pathOf('master.jpg'), 10, 10), quadrantColours.topLeft);
    expect((await readdir(folder)).sort()).toEqual([...made, 'source'].sort());
  });

  test('loses where it was taken, and everything else that is not picture', async () => {
    const bytes = await jpegFromTelephone(64, 48, 6);
    await writeFile(pathOf('before.jpg'), bytes);
    const before = await sharp(pathOf('before.jpg')).metadata();
    expect([before.orientation, !!before.exif, !!before.xmp, !!before.icc]).toEqual([
      6,
      true,
      true,
      true,
    ]);
    await importBytes(bytes);
    for (const name of made) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(pathOf(name)).metadata();
      expect([name, exif, xmp, icc, iptc, orientation]).toEqual([
        name,
        ...Array(5).fill(undefined),
      ]);
      const written = (await readFile(pathOf(name))).toString('latin1');
      expect(written).not.toMatch(/Telephone|GPS|xmpmeta|Exif/);
    }
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'with orientation %i is turned upright',
    async (orientation) => {
      const bytes = await jpegFromTelephone(64, 48, orientation);
      const { imported } = await importBytes(bytes);
      expect((await sharp(pathOf('source')).metadata()).orientation).toBe(orientation);
      const upright = await sharp(pathOf('source'))
        .autoOrient()
        .toColourspace('srgb')
        .png()
        .toFile(pathOf('upright.png'));
      expect(imported).toMatchObject({ width: upright.width, height: upright.height });
      for (const [x, y] of [
        [8, 8],
        [upright.width - 8, 8],
        [8, upright.height - 8],
      ] as const) {
        const wanted = await readColour(pathOf('upright.png'), x, y);
        expectColour(await readColour(pathOf('master.jpg'), x, y), wanted);
      }
    },
  );

  test('that is larger than is ever shown is made smaller, a small one is left', async () => {
    const bytes = await sharp({
      create: { width: 5000, height: 1000, channels: 3, background: '#123' },
    })
      .png()
      .toBuffer();
    expect(await importBytes(bytes)).toMatchObject({ imported: { width: 4096, height: 819 } });
    const { width } = await sharp(pathOf('preview.webp')).metadata();
    expect(width).toBe(1600);
  });

  test('with transparent parts shows the ground of the pages there', async () => {
    const bytes = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    await importBytes(bytes);
    expectColour(await readColour(pathOf('master.jpg'), 10, 10), [11, 11, 12]);
  });

  test('with a page behind it loses the page', async () => {
    const page = '<html><script>alert(1)</script></html>';
    await importBytes(Buffer.concat([await smallJpeg(), Buffer.from(page)]));
    for (const name of made) {
      expect((await readFile(pathOf(name))).toString('latin1')).not.toContain('script');
    }
  });
});

describe('refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, Buffer | string]>([
    ['nothing', ''],
    ['one byte', 'x'],
    ['text', 'This is no picture.'],
    ['an SVG', svg],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a ZIP', Buffer.from('PK\u0003\u0004'.padEnd(200, '\0'), 'latin1')],
    ['a GIF header before a page', 'GIF89a/*<script>*/=1;'],
  ])('%s', async (_case, bytes) => {
    expect(await importBytes(bytes)).toEqual({ failure: 'not-a-picture' });
    expect(await readdir(folder)).toEqual(['source']);
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s that breaks off', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const bytes = await sharp({
      create: { width: 96, height: 96, channels: 3, background: '#888', noise },
    })
      .toFormat(format)
      .toBuffer();
    const half = bytes.subarray(0, bytes.length / 2);
    expect(await importBytes(half)).toEqual({ failure: 'damaged' });
  });

  test.each(['\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', 'RIFF\x10\0\0\0WEBPVP8 '])(
    'a head without a picture: %j',
    async (head) => {
      const bytes = Buffer.from(head.padEnd(500, '\x01'), 'latin1');
      expect(await importBytes(bytes)).toHaveProperty('failure');
    },
  );

  test('any, when the disk is full', async () => {
    await symlink('/dev/full', pathOf('decoded.png'));
    expect(await importBytes(await smallJpeg())).toEqual({ failure: 'disk-full' });
  });

  test('a small file of very many pixels', async () => {
    const bytes = pngBomb(20_000, 20_000);
    expect(bytes.length).toBeLessThan(100_000);
    expect(await importBytes(bytes)).toEqual({ failure: 'too-many-pixels' });
  });
});
