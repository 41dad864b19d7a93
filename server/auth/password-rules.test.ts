import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { languages } from '#contract/texts/languages.ts';
import { withTexts } from '#contract/texts/texts.ts';
import { HttpError } from '#server/http/http-error.ts';
import { findPasswordFault, refuseWeakPassword } from './password-rules.ts';

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

test('the refusal is put into words when it is answered; its message, for the log, is English', () => {
  const refusal = refusalOf(() => refuseWeakPassword('password', 'ada.lovelace', ada));
  expect(refusal.message).toBe('This is your username. Please choose another.');
  const message = 'C’est votre identifiant. Veuillez en choisir un autre.';
  expect(
    withTexts({ ...languages.fr, language: 'fr', texts: { 'passwords.isUsername': message } }, () =>
      refusal.inWords(),
    ),
  ).toEqual({
    message,
    issues: [{ path: 'password', message }],
  });
});

function refusalOf(act: () => void): HttpError {
  try {
    act();
  } catch (error) {
    if (error instanceof HttpError) return error;
  }
  throw new Error('It was not refused');
}

test('the list holds 3,000 passwords that could be chosen', () => {
  const words = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split(/\s+/);
  expect(new Set(words).size).toBe(3000);
  expect(words.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
});
