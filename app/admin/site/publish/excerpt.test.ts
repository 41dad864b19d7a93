import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

const long = `${'The car waits at the door. '.repeat(20)}It is dark. ${'The house is quiet. '.repeat(20)}`;

test('short texts are whole; of long ones the part that differs, with some words around it', () => {
  expect(excerpt({ before: 'Six cars', after: 'Seven cars' })).toEqual({
    before: 'Six cars',
    after: 'Seven cars',
  });
  const { before, after } = excerpt({ before: long, after: long.replace('dark', 'black') });
  expect(before).toMatch(/^… .*It is dark\. .* …$/);
  expect(after).toBe(before.replace('dark', 'black'));
  expect(before.length).toBeLessThan(160);
});

test('what was there or is there alone is cut at its end', () => {
  const { before, after } = excerpt({ before: '', after: long });
  expect(before).toBe('');
  expect(after).toMatch(/^The car .* …$/);
  expect(after.length).toBeLessThan(410);
});
