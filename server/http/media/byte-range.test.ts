import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=100-200', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-0,5-6', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
])('%s of 100 bytes', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});
