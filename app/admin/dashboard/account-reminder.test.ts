import { expect, test } from 'vitest';
import { describeReminder } from './account-reminder.tsx';

const account = {
  hasGeneratedPassword: true,
  passkeys: 0,
  recoveryCodesLeft: 0,
  erasureAskedAt: null,
};

test('the first start’s password is named until it is changed or there is a passkey', () => {
  expect(describeReminder(account)).toMatch(/^Your password is still the one/);
  expect(describeReminder({ ...account, hasGeneratedPassword: false })).toMatch(/passkey/);
  expect(describeReminder({ ...account, passkeys: 1 })).toBeUndefined();
});
