import { expect, test } from 'vitest';
import { describeReminder, formatAge } from './notices.tsx';

const account = {
  hasGeneratedPassword: true,
  passkeys: 0,
  recoveryCodesLeft: 0,
  erasureAskedAt: null,
  languages: [],
};

test('the first start’s password is named until it is changed or there is a passkey', () => {
  expect(describeReminder(account)).toMatch(/^Your password is still the one/);
  expect(describeReminder({ ...account, hasGeneratedPassword: false })).toMatch(/passkey/);
  expect(describeReminder({ ...account, passkeys: 1 })).toBeUndefined();
});
test.each([
  [59, 'less than a minute'],
  [119, '1 minute'],
  [601, '10 minutes'],
  [119 * 60, '119 minutes'],
  [120 * 60, '2 hours'],
  [47 * 3600, '47 hours'],
  [72 * 3600, '3 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatAge(seconds)).toBe(words);
});
