import { expect, test } from 'vitest';
import { firstSentence } from './resolve.ts';

test.each([
  ['A car waits. Nobody asks.', 'A car waits.'],
  ['A car waits\nbefore you land.', 'A car waits'],
  ['  Where to? Anywhere.', 'Where to?'],
  ['From £4.50 a mile.', 'From £4.50 a mile.'],
  ['', ''],
])('the lead of %j is its first sentence', (description, lead) => {
  expect(firstSentence(description)).toBe(lead);
});

test('a lead that is too long ends before a word, within the limit', () => {
  expect(firstSentence('One two, three four', 10)).toBe('One two…');
  expect(firstSentence('One two three', 8)).toBe('One two…');
  expect(firstSentence('x'.repeat(200))).toBe(`${'x'.repeat(89)}…`);
  const words = firstSentence('quite a long word or two '.repeat(20));
  expect(words.length).toBeLessThanOrEqual(90);
  expect(words).toMatch(/\w…$/);
});
