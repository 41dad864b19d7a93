import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

const cars = '{count, plural, one {# car for {name}} other {# cars for {name}}}.';
const arabic =
  '{count, plural, zero {none} one {one} two {two} few {few} many {many} other {other}}';

test.each([
  ['Hello {name}.', { name: 'Ada {x}' }, 'Hello Ada {x}.'],
  [cars, { count: 0, name: 'Ada' }, '0 cars for Ada.'],
  [cars, { count: 1, name: 'Ada' }, '1 car for Ada.'],
  [cars, { count: 1200, name: 'Ada' }, '1,200 cars for Ada.'],
])('%s with %j', (text, values, filled) => {
  expect(fillText(text, values, 'en-GB')).toBe(filled);
});

test('each language has its own categories of plurals', () => {
  const inArabic = (count: number) => fillText(arabic, { count }, 'ar');
  expect([0, 1, 2, 3, 11, 100].map(inArabic)).toEqual([
    'none',
    'one',
    'two',
    'few',
    'many',
    'other',
  ]);
});

test('a value that is missing is an error, not a hole in a sentence', () => {
  expect(() => fillText('Hello {name}.', {}, 'en-GB')).toThrow('no value for name');
});
