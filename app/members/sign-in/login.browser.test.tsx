// The states of the form. Signing in with the real server: tests/e2e/login.spec.ts.

import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as brand from '#contract/brand.ts';
import {
  type ApiHandlers,
  answerApi,
  holdAnswer,
  signedIn,
  signedOut,
} from '#tests/support/component/api-stand-in.ts';
import { renderAreaPage } from '#tests/support/component/render-page.tsx';

const username = page.getByLabelText('Username');
const password = page.getByLabelText('Password', { exact: true });
const logIn = page.getByRole('button', { name: 'Log in' });
const member = { id: 'user-1', username: 'ada', email: 'ada@example.com', role: 'member' };

function openLogin(handlers: ApiHandlers = {}) {
  const api = answerApi({ ...signedOut, 'GET /api/fleet': () => ({ body: [] }), ...handlers });
  renderAreaPage('/login');
  return api;
}

async function fillIn() {
  await username.fill('ada');
  await password.fill('not the password');
}

describe('/login', () => {
  test('both fields are required, and the first that is missing is focused', async () => {
    openLogin();
    await logIn.click();
    await expect.element(username).toHaveFocus();
    await expect.element(username).toHaveAttribute('aria-invalid', 'true');
    await expect.element(username).toHaveAccessibleDescription('Please give your username.');
    await username.fill('someone');
    await logIn.click();
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveAccessibleDescription('Please give your password.');
    await expect.element(username).not.toHaveAttribute('aria-invalid');
  });

  test('offers itself to password managers and shows the password on request', async () => {
    openLogin();
    await expect.element(username).toHaveAttribute('autocomplete', 'username webauthn');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(password).toHaveValue('secret');
  });

  test('links to /register', async () => {
    openLogin();
    await page.getByRole('link', { name: 'Register with a code' }).click();
    await expect.element(page.getByRole('heading', { name: 'Register' })).toBeVisible();
    expect(location.pathname).toBe('/register');
    expect(document.title).toBe(`Members: register | ${brand.name}`);
  });

  test('"Ask the concierge" leads to the contact form', async () => {
    openLogin();
    const ask = page.getByRole('main').getByRole('link', { name: /^ask the concierge$/i });
    await expect.element(ask).toHaveAttribute('href', '/contact');
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await expect.element(page.getByLabelText('Recovery code')).toBeVisible();
    await expect.element(ask.first()).toHaveAttribute('href', '/contact');
    await expect.element(ask.nth(1)).toHaveAttribute('href', '/contact');
  });

  test('while logging in the button says so and is disabled', async () => {
    const held = holdAnswer({ body: { user: member } });
    openLogin({ 'POST /api/auth/login': held.handler });
    await fillIn();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Logging in…' })).toBeDisabled();
    held.release();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, ada');
  });

  test('while the sign-in is checked there is a spinner', async () => {
    const held = holdAnswer({ status: 401, body: { message: 'Please sign in.' } });
    openLogin({ 'GET /api/auth/user': held.handler });
    await expect.element(page.getByRole('status').getByText('Loading')).toBeInTheDocument();
    await expect.element(username).not.toBeInTheDocument();
    held.release();
    await expect.element(username).toBeVisible();
  });

  test.each(['/login', '/register'])(
    'a user who is signed in is sent from %s to /members',
    async (path) => {
      answerApi({ ...signedIn('member'), 'GET /api/fleet': () => ({ body: [] }) });
      renderAreaPage(path);
      await expect
        .element(page.getByRole('heading', { level: 1 }))
        .toHaveTextContent('Welcome, ada');
      expect(location.pathname).toBe('/members');
    },
  );

  test('tried too often it shows the server’s sentence, which says when to try again', async () => {
    const message = 'Too many tries. Please try again in 9 minutes.';
    openLogin({ 'POST /api/auth/login': () => ({ status: 429, body: { message } }) });
    await fillIn();
    await logIn.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(message);
  });

  test.each([
    [{ status: 500 }, 'Something went wrong on our side. Please try again in a moment.'],
    [{ status: 503, body: { message: 'We are full.' } }, 'We are full.'],
  ])('a failure of ours (%o) is not called a wrong password', async (answer, words) => {
    openLogin({ 'POST /api/auth/login': () => answer });
    await fillIn();
    await logIn.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  });

  test('a wrong name or password reads "Invalid username or password"', async () => {
    openLogin({ 'POST /api/auth/login': () => ({ status: 401, body: { message: 'No.' } }) });
    await fillIn();
    await logIn.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid username or password');
  });

  test('a log-in that does not get through says what to do and can be tried again', async () => {
    const api = openLogin({ 'POST /api/auth/login': () => ({ body: { user: member } }) });
    await fillIn();
    api.disconnect();
    await logIn.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('We could not be reached. Check your connection and try again.');
    api.reconnect();
    await logIn.click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, ada');
  });
});
