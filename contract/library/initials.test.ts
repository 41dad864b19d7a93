import { expect, test } from 'vitest';
import { countGraphemes, initialsOf } from './initials.ts';

test.each([
  ['James Whitfield', 'JW'],
  ['  ada   lovelace ', 'AL'],
  ['Amélie de la Tour', 'ADL'],
  ['élodie\tdurand\nmartin', 'ÉDM'],
  ['e\u0301lodie', 'E\u0301'],
  ['ß Straße', 'SSS'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧F'],
  ['王 小明', '王小'],
  ["Jean-Luc O'Neill", 'JO'],
  ['', ''],
  [' \n ', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('letters are counted as people see them', () => {
  expect(countGraphemes('E\u0301👩‍👩‍👧F')).toBe(3);
});
