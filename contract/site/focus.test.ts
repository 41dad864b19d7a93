import { expect, test } from 'vitest';
import { cropPart, focusIn, shownPart, toTenth } from './focus.ts';
import { pictureShapes } from './picture-shapes.ts';

test('a crop lies around its focus, as near as the edges allow', () => {
  const landscape = { width: 4000, height: 2000 };
  expect(cropPart(landscape, 0.8, { x: 0.5, y: 0.9 })).toEqual({
    left: 0.3,
    top: 0,
    width: 0.4,
    height: 1,
  });
  expect(cropPart(landscape, 0.8, { x: 0.02, y: 0.5 }).left).toBe(0);
  expect(cropPart(landscape, 0.8, { x: 1, y: 0.5 }).left).toBe(0.6);
  expect(cropPart({ width: 1600, height: 900 }, 16 / 9, { x: 0, y: 1 })).toEqual({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  });
});

// From half of a phone held upright to a screen that is very wide.
const ratios = [0.46, 0.5, 8 / 9, 1, 6 / 5, 16 / 9, 2, 2.4];
const shares = Array.from({ length: 101 }, (_, index) => index / 100);

test.each(['wide', 'tall', 'tile', 'landscape', 'poster', 'card'] as const)(
  'the focus of a %s crop is in view in every place',
  (shape) => {
    const { width, height } = pictureShapes[shape];
    const cut: unknown[] = [];
    for (const ratio of ratios) {
      for (const picture of [
        { width: 4000, height: 2000 },
        { width: 1000, height: 1500 },
      ]) {
        for (const share of shares) {
          const focus = { x: share, y: 1 - share };
          const part = cropPart(picture, width / height, focus);
          const shown = shownPart({ width, height }, ratio, focusIn(part, focus));
          const x = (share - part.left) / part.width;
          const y = (1 - share - part.top) / part.height;
          const isIn = (at: number, start: number, length: number) =>
            at >= start - 1e-9 && at <= start + length + 1e-9;
          if (!isIn(x, shown.left, shown.width) || !isIn(y, shown.top, shown.height))
            cut.push([ratio, focus]);
        }
      }
    }
    expect(cut).toEqual([]);
  },
);

test('tenths lie away from the middle', () => {
  const shares = [0, 0.07, 0.3, 0.49, 0.5, 0.51, 0.7, 0.93, 1];
  expect(shares.map(toTenth)).toEqual([0, 0, 0.3, 0.4, 0.5, 0.6, 0.7, 1, 1]);
});
