import { expect, test } from 'vitest';
import { toSearchText, toWords } from './search-words.ts';

test.each([
  ['John Smith', ['john', 'smith']],
  ['Émile ZOLA, Straße', ['emile', 'zola', 'strasse']],
  ['E\u0301mile', ['emile']],
  ['ada.lovelace+x@example.com', ['ada', 'lovelace', 'x', 'example', 'com']],
  ['ALD-7BCDFG', ['ald', '7bcdfg']],
  ["O'100%_Done\\ \"*'", ['o', '100', 'done']],
  ['ﬁne ２４', ['fine', '24']],
  ['東京 Δελφοί', ['東京', 'δελφοι']],
  ['  \n—', []],
])('%j is %j', (text, words) => {
  expect(toWords(text)).toEqual(words);
});

test('every word once, each after a space, none too long to be stored', () => {
  expect(toSearchText(['a car', 'A CAR, please'])).toBe(' a car please');
  expect(toSearchText([])).toBe('');
  expect(toWords('𝒳'.repeat(2) + 'y'.repeat(100))[0]).toHaveLength(64);
});

test('no more than a conversation has, and the last one whole', () => {
  const many = Array.from({ length: 4000 }, (_, index) => `word${index}`).join(' ');
  const text = toSearchText([many]);
  expect(text.length).toBeGreaterThan(15_000);
  expect(text.length).toBeLessThanOrEqual(16_000);
  expect(`${many} `).toContain(`${text.slice(text.lastIndexOf(' '))} `);
  expect(toSearchText([text, 'further'])).toBe(text);
});
