import { expect, test } from 'vitest';
import { describeStrength } from './password-strength.ts';

test.each([
  ['', /^$/],
  ['seven77', /^Too short/],
  ['aaaaaaaa', /^Easily guessed/],
  ['12345678', /^Easily guessed/],
  ['abababababab', /^Easily guessed/],
  ['sunshine', /^Weak/],
  ['sunshine99', /^Weak/],
  ['Sunshine-in-99', /^Fair|^Strong/],
  ['a quiet night in Manchester', /^Strong/],
  ['😀😃😄😁😆😅😂🙂', /^Weak|^Fair|^Easily/],
])('%j', (password, words) => {
  expect(describeStrength(password)).toMatch(words);
});
