import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test('a size has the unit that keeps it short', () => {
  expect([0, 900, 1_240_000, 340_000_000, 1_500_000_000].map(formatBytes)).toEqual([
    '0 bytes',
    '900 bytes',
    '1.2 MB',
    '340.0 MB',
    '1.5 GB',
  ]);
});
