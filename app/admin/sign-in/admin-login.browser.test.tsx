// The states of the form. Signing in with the real server: tests/e2e/inbox-keyboard.spec.ts, admin-login.spec.ts.

import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as brand from '#contract/brand.ts';
import {
  type ApiHandlers,
  answerApi,
  holdAnswer,
  signedIn,
  signedOut,
} from '#tests/support/component/api-stand-in.ts';
import { renderAreaPage } from '#tests/support/component/render-page.tsx';
import { expectToast } from '#tests/support/component/toast.ts';

const username = page.getByLabelText('Username');
const password = page.getByLabelText('Password', { exact: true });
const signIn = page.getByRole('button', { name: 'Sign in' });
const formError = page.getByRole('alert');
const dashboard = page.getByRole('heading', { name: 'Dashboard' });
const admin = { id: 'user-1', username: 'ada', email: 'ada@example.com', role: 'admin' };
const noSummary: ApiHandlers = {
  'GET /api/admin/summary': () => ({ status: 500, body: { message: 'Not here.' } }),
};

function openAdminLogin(handlers: ApiHandlers = {}) {
  const api = answerApi({ ...signedOut, ...noSummary, ...handlers });
  renderAreaPage('/admin/login');
  return api;
}

async function submit() {
  await username.fill('ada');
  await password.fill('not the password');
  await signIn.click();
}

describe('/admin/login', () => {
  test('a footer notes that the area is restricted', async () => {
    openAdminLogin();
    await expect
      .element(
        page.getByText(new RegExp(`This area is restricted to the staff of ${brand.name}\\.`)),
      )
      .toBeVisible();
  });

  test('both fields are required', async () => {
    openAdminLogin();
    await signIn.click();
    await expect.element(username).toHaveFocus();
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
  });

  test('while signing in the button says so and is disabled; the dashboard follows, and the toast with it', async () => {
    const held = holdAnswer({ body: { user: admin } });
    openAdminLogin({ 'POST /api/auth/login': held.handler });
    await submit();
    await expect.element(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
    held.release();
    await expect.element(dashboard).toBeVisible();
    expect(location.pathname).toBe('/admin');
    await expectToast('Login successful', 'Welcome to the admin dashboard');
  });

  test('an admin who is signed in is sent to /admin', async () => {
    answerApi({ ...signedIn('admin'), ...noSummary });
    renderAreaPage('/admin/login');
    await expect.element(dashboard).toBeVisible();
    expect(location.pathname).toBe('/admin');
  });

  test.each([
    [429, 'Too many tries. Please try again in 9 minutes.'],
    [500, 'Something went wrong on our side.'],
    [503, 'The house is busy at the moment. Please try again in a moment.'],
  ])(
    'an answer of %i: the toast, the server’s sentence beneath the form, and what was typed stays',
    async (status, message) => {
      openAdminLogin({ 'POST /api/auth/login': () => ({ status, body: { message } }) });
      await submit();
      await expectToast('Login error', 'An unexpected error occurred', 'destructive');
      await expect.element(formError).toHaveTextContent(message);
      await expect.element(username).toHaveValue('ada');
      expect(location.pathname).toBe('/admin/login');
    },
  );

  test('a dead network: the toast, and beneath the form what to do', async () => {
    const api = openAdminLogin();
    await expect.element(username).toBeVisible();
    api.disconnect();
    await submit();
    await expectToast('Login error', 'An unexpected error occurred', 'destructive');
    await expect
      .element(formError)
      .toHaveTextContent('We could not be reached. Check your connection and try again.');
  });

  test('a wrong password: its own toast, nothing beneath the form, and what was typed stays', async () => {
    openAdminLogin({
      'POST /api/auth/login': () => ({ status: 401, body: { message: 'Wrong.' } }),
    });
    await submit();
    await expectToast('Login failed', 'Invalid username or password', 'destructive');
    await expect.element(username).toHaveValue('ada');
    await expect.element(formError).not.toBeInTheDocument();
  });
});
