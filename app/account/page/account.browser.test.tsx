// One's own account. What the server does: server/features/accounts/own-account and sessions.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { account, openAccount, someTime } from '#tests/support/component/account-stand-in.ts';
import { expectNoViolations } from '#tests/support/component/axe.ts';

const main = page.getByRole('main');

test('shows sessions and what happened; one session is ended, and the focus stays in the list', async () => {
  openAccount();
  await expect.element(page.getByText('This one')).toBeVisible();
  await expect.element(page.getByText('A sign-in with a wrong password')).toBeVisible();
  // The bar knows who is here.
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'ada' }))
    .toHaveAttribute('aria-current', 'true');
  await expectNoViolations(main);
  await page.getByRole('button', { name: 'Sign out Safari, iPhone' }).click();
  await expect.element(page.getByText('Safari, iPhone')).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Sessions' })).toHaveFocus();
});

test('the password is changed in a dialog, with the server’s reasons', async () => {
  const message = 'This is one of the most common passwords. Please choose another.';
  const api = openAccount({
    'POST /api/auth/password': ({ body }) =>
      (body as { newPassword: string }).newPassword === 'Football1'
        ? { status: 400, body: { message, issues: [{ path: 'newPassword', message }] } }
        : { status: 204 },
  });
  await page.getByRole('button', { name: 'Change your password' }).click();
  await page.getByLabelText('Current password').fill('what I had');
  const fresh = page.getByLabelText('New password', { exact: true });
  await fresh.fill('Football1');
  await userEvent.keyboard('{Enter}');
  await expect.element(fresh).toHaveFocus();
  await expect.element(fresh).toHaveAccessibleDescription(new RegExp(message));
  await expectNoViolations(page.getByRole('dialog'));
  await fresh.fill('a quieter night in Dubai');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.bodiesOf('POST', '/api/auth/password')).toHaveLength(2);
});

test('the e-mail address is changed with the password, and erasure is asked for after a question', async () => {
  let erasureAskedAt: string | null = null;
  const message = 'The current password is not right.';
  const api = openAccount({
    'GET /api/auth/account': () => ({ body: { ...account, erasureAskedAt } }),
    'POST /api/auth/email': ({ body }) =>
      (body as { currentPassword: string }).currentPassword === 'what I have'
        ? { body: {} }
        : { status: 400, body: { message, issues: [{ path: 'currentPassword', message }] } },
    'POST /api/auth/erasure': () => {
      erasureAskedAt = someTime;
      return { status: 204 };
    },
  });
  await page.getByRole('button', { name: 'Change the e-mail address' }).click();
  await page.getByLabelText('New e-mail address').fill('new@example.com');
  const password = page.getByLabelText('Your password', { exact: true });
  await password.fill('what I had');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription(message);
  await expectNoViolations(page.getByRole('dialog'));
  await password.fill('what I have');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.bodiesOf('POST', '/api/auth/email').at(-1)).toEqual({
    email: 'new@example.com',
    currentPassword: 'what I have',
  });
  await page.getByRole('button', { name: 'Ask to be erased' }).click();
  await page.getByRole('button', { name: 'Ask for erasure' }).click();
  await expect.element(page.getByText(/You asked on 16 Nov 2026/)).toBeVisible();
  await expectNoViolations(main);
});

test('a member chooses among the languages that are offered', async () => {
  const message = 'Something went wrong on our side.';
  const api = openAccount({
    'GET /api/auth/account': () => ({ body: { ...account, languages: ['en', 'ar'] } }),
    // Otherwise the page would leave for the other language.
    'POST /api/auth/language': () => ({ status: 500, body: { message } }),
  });
  const select = page.getByRole('combobox', { name: 'Language' });
  await expect.element(select).toHaveValue('en');
  await expect.element(select).toHaveTextContent('Englishالعربية');
  await select.selectOptions('العربية');
  await page.getByRole('button', { name: 'Change language' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(api.bodiesOf('POST', '/api/auth/language')).toEqual([{ language: 'ar' }]);
  await expectNoViolations(main);
});

test('lists that cannot be loaded say so, each with its own way to try again', async () => {
  const fail = () => ({ status: 500, body: { message: 'Something went wrong on our side.' } });
  openAccount({
    'GET /api/auth/passkeys': fail,
    'GET /api/auth/sessions': fail,
    'GET /api/auth/log': fail,
  });
  await expect.element(page.getByRole('button', { name: 'Load again' }).nth(2)).toBeVisible();
  await expectNoViolations(main);
});
