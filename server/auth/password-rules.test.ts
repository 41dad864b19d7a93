import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { findPasswordFault } from './password-rules.ts';

const ada = { username: 'ada.lovelace', email: 'countess.ada@example.com' };

test.each([
  ['one of the most common', 'password'],
  ['one of the most common', 'Football'],
  ['one of the most common', 'QWERTYUIOP '],
  ['your username', 'Ada.Lovelace'],
  ['your e-mail address', 'countess.ada@example.com'],
  ['your e-mail address', 'COUNTESS.ADA'],
  ['our own name', brand.name],
])('%s is refused: %s', (reason, password) => {
  expect(findPasswordFault(password, ada)?.()).toContain(reason);
});

test.each(['a quiet night in Manchester', 'passwordpasswordpassword', 'ada.lovelace.1815'])(
  '%s is taken',
  (password) => expect(findPasswordFault(password, ada)).toBeUndefined(),
);

test('the list holds 3,000 passwords that could be chosen', () => {
  const words = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split(/\s+/);
  expect(new Set(words).size).toBe(3000);
  expect(words.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
});
