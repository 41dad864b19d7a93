import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PictureShape } from '#contract/site/picture-shapes.ts';
import type { Focus } from '#contract/site/pictures.ts';
import { quadrantColours, quadrants } from '#tests/support/pictures/make-picture.ts';
import { expectColour, readColour } from '#tests/support/pictures/picture-colour.ts';
import { makeCrop } from './crop.ts';
import { planCrop } from './plan-crop.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aldermere-crop-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function crop(size: { width: number; height: number }, shape: PictureShape, focus: Focus) {
  const master = join(folder, 'master.jpg');
  await quadrants(size.width, size.height).jpeg().toFile(master);
  const plan = planCrop(size, shape, focus);
  await makeCrop({ kind: 'crop', master, folder, shape, plan });
  await rm(master);
  return plan;
}

const { topLeft, topRight, bottomLeft, bottomRight } = quadrantColours;

// Of 80 × 80 a tall crop is 45 wide and a wide one 45 high: nearly all of it lies in the half of its focus.
test.each([
  ['tall', { x: 0, y: 0 }, [36, 8], topLeft],
  ['tall', { x: 1, y: 0 }, [8, 8], topRight],
  ['tall', { x: 0, y: 1 }, [36, 72], bottomLeft],
  ['wide', { x: 0, y: 0 }, [8, 36], topLeft],
  ['wide', { x: 0, y: 1 }, [8, 8], bottomLeft],
  ['wide', { x: 1, y: 1 }, [72, 8], bottomRight],
] as const)('%s with the focus at %j', async (shape, focus, [x, y], colour) => {
  const { width } = await crop({ width: 80, height: 80 }, shape, focus);
  for (const format of ['avif', 'webp']) {
    expectColour(await readColour(join(folder, `${width}.${format}`), x, y), colour);
  }
});

test('has every width as AVIF, one as WebP, and each in the ratio of the shape', async () => {
  await crop({ width: 900, height: 600 }, 'card', { x: 0.5, y: 0.5 });
  expect((await readdir(folder)).sort()).toEqual(['416.avif', '832.avif', '832.webp']);
  for (const [name, height] of [
    ['416.avif', 260],
    ['832.webp', 520],
  ] as const) {
    expect((await sharp(join(folder, name)).metadata()).height).toBe(height);
  }
});

test('for sharing is one JPEG', async () => {
  await crop({ width: 80, height: 80 }, 'share', { x: 0.5, y: 0.5 });
  expect(await readdir(folder)).toEqual(['80.jpg']);
  const { format, width, height } = await sharp(join(folder, '80.jpg')).metadata();
  expect([format, width, height]).toEqual(['jpeg', 80, 42]);
});
