// The states of the form. Registering with the real server: tests/e2e/register.spec.ts.

import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '#contract/accounts/accounts.ts';
import { computedColour } from '#tests/support/brand-colours.ts';
import {
  type ApiHandlers,
  answerApi,
  holdAnswer,
  signedOut,
} from '#tests/support/component/api-stand-in.ts';
import { renderAreaPage, unmountPage } from '#tests/support/component/render-page.tsx';

const password = 'a long walk in Marbella';
const succeeded = 'Registration successful! You can now log in.';
const register = page.getByRole('button', { name: 'Register' });
const field = (label: string) => page.getByLabelText(label, { exact: true });

const registered = (role: Role = 'member') => ({
  status: 201,
  body: { user: { id: '1', username: 'somebody', email: 'somebody@example.com', role } },
});

function openRegister(handlers: ApiHandlers = {}, address = '/register') {
  const api = answerApi({ ...signedOut, ...handlers });
  renderAreaPage(address);
  return api;
}

async function fillIn(username = 'somebody') {
  await field('Username').fill(username);
  await field('E-mail address').fill(`${username}@example.com`);
  await field('Password').fill(password);
  await field('Confirm password').fill(password);
  await field('Registration code').fill('ALDR-1');
}

describe('/register', () => {
  test('has five fields, a hint where to get a code, and a link to /login', async () => {
    openRegister();
    await expect.element(field('Username')).toHaveAttribute('autocomplete', 'username');
    await expect.element(field('E-mail address')).toHaveAttribute('type', 'email');
    await expect.element(field('Password')).toHaveAttribute('autocomplete', 'new-password');
    await expect.element(field('Confirm password')).toHaveAttribute('type', 'password');
    await expect
      .element(field('Registration code'))
      .toHaveAccessibleDescription('No code yet? Contact us to get one.');
    await expect
      .element(page.getByRole('link', { name: 'Contact us' }))
      .toHaveAttribute('href', '/contact');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(location.pathname).toBe('/login');
  });

  test('highlights Login in the navigation bar', async () => {
    openRegister();
    const login = page.getByRole('banner').getByRole('link', { name: 'Login' });
    await expect.element(login).toHaveAttribute('aria-current', 'true');
    await expect.element(login).toHaveStyle({ color: computedColour('champagne') });
  });

  test('takes the code out of the fragment, and none out of the query, which a log would keep', async () => {
    openRegister({}, '/register#code=ALDR-BCDFG');
    await expect.element(field('Registration code')).toHaveValue('ALDR-BCDFG');
    expect(location.pathname + location.search + location.hash).toBe('/register');
    await unmountPage();
    openRegister({}, '/register?code=ALDR-BCDFG');
    await expect.element(field('Registration code')).toHaveValue('');
  });

  test('takes the code of a link that is opened in the same tab', async () => {
    openRegister();
    await expect.element(field('Registration code')).toHaveValue('');
    location.hash = 'code=ALDR-HJKMN';
    await expect.element(field('Registration code')).toHaveValue('ALDR-HJKMN');
    expect(location.hash).toBe('');
  });

  test('all fields are required', async () => {
    openRegister();
    await register.click();
    await expect.element(field('Username')).toHaveFocus();
    for (const label of [
      'Username',
      'E-mail address',
      'Password',
      'Confirm password',
      'Registration code',
    ])
      await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
  });

  test('passwords must match, else "Passwords do not match"', async () => {
    openRegister();
    await fillIn();
    await field('Confirm password').fill('another one');
    await register.click();
    await expect.element(field('Confirm password')).toHaveFocus();
    await expect
      .element(field('Confirm password'))
      .toHaveAccessibleDescription('Passwords do not match');
    await field('Password').fill('another one');
    await expect.element(field('Confirm password')).not.toHaveAttribute('aria-invalid');
  });

  test('while processing the button says so and is disabled', async () => {
    const held = holdAnswer(registered());
    openRegister({ 'POST /api/auth/register': held.handler });
    await fillIn();
    await register.click();
    await expect.element(page.getByRole('button', { name: 'Processing…' })).toBeDisabled();
    held.release();
    await expect.element(page.getByText(succeeded)).toBeVisible();
  });

  test('leads an invited colleague to the sign-in of the staff', async () => {
    openRegister({ 'POST /api/auth/register': () => registered('desk') });
    await fillIn();
    await register.click();
    const link = page.getByRole('link', { name: 'Log in now' });
    await expect.element(link).toHaveAttribute('href', '/admin/login');
  });

  test('the link goes to /login at once, and the timer ends with the page', async () => {
    openRegister({ 'POST /api/auth/register': () => registered() });
    await fillIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await register.click();
    await page.getByRole('link', { name: 'Log in now' }).click();
    await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await page.getByRole('link', { name: 'Register with a code' }).click();
    await vi.advanceTimersByTimeAsync(5000);
    await expect.element(page.getByRole('heading', { name: 'Register' })).toBeVisible();
    expect(location.pathname).toBe('/register');
  });

  test('without a network it reads "An error occurred during registration", and nothing is lost', async () => {
    const api = openRegister({ 'POST /api/auth/register': () => registered() });
    await fillIn();
    api.disconnect();
    await register.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('An error occurred during registration');
    await expect.element(field('Confirm password')).toHaveValue(password);
    api.reconnect();
    await register.click();
    await expect.element(page.getByText(succeeded)).toBeVisible();
  });

  test('a name that is taken is marked until it is another', async () => {
    const taken = 'This username is taken. Please choose another.';
    const body = { message: taken, issues: [{ path: 'username', message: taken }] };
    openRegister({ 'POST /api/auth/register': () => ({ status: 409, body }) });
    await fillIn();
    await register.click();
    await expect.element(page.getByText(taken)).toBeVisible();
    await expect.element(field('Username')).toHaveFocus();
    await expect.element(field('Username')).toHaveAccessibleDescription(new RegExp(taken));
    await field('E-mail address').fill('a.third@example.com');
    await expect.element(page.getByText(taken)).toBeVisible();
    await field('Username').fill('somebody-2');
    await expect.element(page.getByText(taken)).not.toBeInTheDocument();
    await expect.element(field('Username')).not.toHaveAttribute('aria-invalid');
    await expect.element(field('Username')).toHaveFocus();
  });

  test('an answer that has no message reads "Registration failed"', async () => {
    // As a proxy in front of the server answers when the server is away.
    openRegister({ 'POST /api/auth/register': () => ({ status: 502 }) });
    await fillIn();
    await register.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Registration failed');
  });
});
