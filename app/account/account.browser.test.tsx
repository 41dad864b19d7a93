// One's own account. What the server does: server/features/accounts/own-account and sessions.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ApiHandlers, answerApi, signedIn } from '#tests/support/component/api-stand-in.ts';
import { expectNoViolations } from '#tests/support/component/axe.ts';
import { renderAreaPage } from '#tests/support/component/render-page.tsx';

const at = '2026-11-16T10:00:00.000Z';
const session = {
  browser: 'Firefox on Windows',
  network: '192.0.2.0/24',
  startedAt: at,
  lastSeenAt: at,
};
const account = { hasGeneratedPassword: false, passkeys: 0, recoveryCodesLeft: 0 };
const entry = {
  at,
  subject: { type: 'account', id: 'user-1', label: 'ada' },
  detail: [],
  client: { network: '192.0.2.0/24', browser: 'Firefox on Windows' },
};

function openAccount(handlers: ApiHandlers = {}) {
  let sessions = [
    { ...session, id: 'this', isThis: true },
    { ...session, id: 'other', browser: 'Safari on an iPhone', isThis: false },
  ];
  const api = answerApi({
    ...signedIn('member'),
    'GET /api/auth/account': () => ({
      body: { ...account, erasureAskedAt: null },
    }),
    'GET /api/auth/passkeys': () => ({ body: [] }),
    'GET /api/auth/sessions': () => ({ body: sessions }),
    'GET /api/auth/log': () => ({
      body: {
        items: [
          { ...entry, id: '1', actor: 'ada', action: 'signed-in' },
          { ...entry, id: '2', actor: 'Somebody', action: 'sign-in-failed' },
        ],
        nextCursor: null,
      },
    }),
    'DELETE /api/auth/sessions/other': () => {
      sessions = sessions.filter(({ id }) => id !== 'other');
      return { status: 204 };
    },
    ...handlers,
  });
  renderAreaPage('/members/account');
  return api;
}

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
  await page.getByRole('button', { name: 'Sign out Safari on an iPhone' }).click();
  await expect.element(page.getByText('Safari on an iPhone')).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Sessions' })).toHaveFocus();
});

test('the password is changed in a dialog, with its strength in words and the server’s reasons', async () => {
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
  await expect.element(page.getByText('Weak: add a word or two.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(fresh).toHaveFocus();
  await expect.element(fresh).toHaveAccessibleDescription(new RegExp(message));
  await expectNoViolations(page.getByRole('dialog'));
  await fresh.fill('a quieter night in Dubai');
  await expect.element(page.getByText('Strong.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.bodiesOf('POST', '/api/auth/password')).toHaveLength(2);
});

test('the e-mail address is changed with the password, and erasure is asked for after a question', async () => {
  let erasureAskedAt: string | null = null;
  const api = openAccount({
    'GET /api/auth/account': () => ({ body: { ...account, erasureAskedAt } }),
    'POST /api/auth/email': () => ({ body: {} }),
    'POST /api/auth/erasure': () => {
      erasureAskedAt = at;
      return { status: 204 };
    },
  });
  await page.getByRole('button', { name: 'Change the e-mail address' }).click();
  await page.getByLabelText('New e-mail address').fill('new@example.com');
  await page.getByLabelText('Your password', { exact: true }).fill('what I have');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.bodiesOf('POST', '/api/auth/email')).toEqual([
    { email: 'new@example.com', currentPassword: 'what I have' },
  ]);
  await page.getByRole('button', { name: 'Ask to be erased' }).click();
  await page.getByRole('button', { name: 'Ask for erasure' }).click();
  await expect.element(page.getByText(/You asked on 16 Nov 2026/)).toBeVisible();
});
