import { expect, test } from 'vitest';
import { pictureShapeValues } from '#contract/site/picture-shapes.ts';
import { pictureSchema } from '#contract/site/pictures.ts';
import { hashOfCrop, planCrop } from './plan-crop.ts';

const middle = { x: 0.5, y: 0.5 };

test('a crop lies around the focus, and never beyond the edges', () => {
  const master = { width: 4000, height: 2000 };
  const leftOf = (x: number) => planCrop(master, 'tile', { x, y: 0.5 }).box;
  expect(leftOf(0.5)).toEqual({ left: 1200, top: 0, width: 1600, height: 2000 });
  expect(leftOf(0).left).toBe(0);
  expect(leftOf(0.3).left).toBe(400);
  expect(leftOf(1).left).toBe(2400);
});

test('a picture that is large enough gets every width, a smaller one none that enlarges it', () => {
  const planOf = (width: number, height: number) => {
    const { widths, width: largest, height: tall } = planCrop({ width, height }, 'wide', middle);
    return [widths, largest, tall];
  };
  expect(planOf(4096, 3000)).toEqual([[960, 1440, 1920, 2400], 2400, 1350]);
  expect(planOf(2400, 1350)).toEqual([[960, 1440, 1920, 2400], 2400, 1350]);
  expect(planOf(1600, 900)).toEqual([[960, 1440, 1600], 1600, 900]);
  expect(planOf(320, 900)).toEqual([[320], 320, 180]);
  expect(planOf(1, 4096)).toEqual([[1], 1, 1]);
});

test.each(pictureShapeValues)('of any size fits the contract in the shape %s', (shape) => {
  for (const [width, height] of [
    [4096, 4096],
    [4096, 1],
    [1, 4096],
    [37, 11],
  ] as const) {
    const { box, ...size } = planCrop({ width, height }, shape, { x: 1, y: 0 });
    expect(box.left + box.width).toBeLessThanOrEqual(width);
    expect(box.top + box.height).toBeLessThanOrEqual(height);
    const picture = { name: 'x', hash: hashOfCrop(shape, middle), ...size };
    expect(pictureSchema.safeParse(picture).success).toBe(true);
  }
});

test('the hash is another for another shape or focus', () => {
  const hashes = [
    hashOfCrop('wide', middle),
    hashOfCrop('tall', middle),
    hashOfCrop('wide', { x: 0.5001, y: 0.5 }),
    hashOfCrop('wide', { x: 0.5, y: 0.5001 }),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(hashOfCrop('wide', { ...middle })).toBe(hashes[0]);
});
