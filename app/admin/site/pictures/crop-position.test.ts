import { expect, test } from 'vitest';
import { cropPosition } from './crop-position.ts';

const landscape = { width: 4000, height: 2000 };

test.each([
  ['the middle', { x: 0.5, y: 0.5 }, '50% 50%'],
  ['an edge, which the crop cannot leave', { x: 0.02, y: 0.5 }, '0% 50%'],
  ['the other edge', { x: 1, y: 0.5 }, '100% 50%'],
  // A tile is 0.4 of the width: with its centre at a quarter it begins at 0.05 of the 0.6 that are left.
  ['a quarter', { x: 0.25, y: 0.9 }, '8.3% 50%'],
])('a tall crop of a wide picture around %s', (_, focus, position) => {
  expect(cropPosition(landscape, 'tile', focus)).toBe(position);
});

test('a picture of the same shape is shown whole, wherever the focus is', () => {
  expect(cropPosition({ width: 1600, height: 900 }, 'poster', { x: 0, y: 1 })).toBe('50% 50%');
});
