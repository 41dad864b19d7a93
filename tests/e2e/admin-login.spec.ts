import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { createUser, testPassword } from '#tests/support/server/accounts.ts';
import { expectToast } from '#tests/support/server/library-records.ts';

async function signIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe('/admin/login', () => {
  test('on success a toast and then /admin, where the toast is still shown', async ({
    page,
    database,
  }) => {
    const { username } = await createUser(database, { role: 'admin' });
    await page.goto('/admin/login');
    await signIn(page, username, testPassword);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expectToast(page, 'Login successful', 'Welcome to the admin dashboard');
  });

  test('a member who signs in here sees "Login failed", and the new session ends at once', async ({
    page,
    context,
    database,
    request,
    server,
  }) => {
    const { username } = await createUser(database);
    await page.goto('/admin/login');
    const answered = page.waitForResponse('**/api/auth/login');
    const left = page.waitForResponse('**/api/auth/logout');
    await signIn(page, username, testPassword);
    const given = (await (await answered).headerValue('set-cookie')) ?? '';
    await left;
    await expectToast(page, 'Login failed', 'Invalid username or password', 'destructive');
    await expect(page).toHaveURL(/\/admin\/login$/);
    const cookie = given.split(';')[0] ?? '';
    expect(cookie).toContain('=');
    const copied = await request.get(`${server.origin}/api/auth/user`, { headers: { cookie } });
    expect(copied.status()).toBe(401);
    // What stays is how the browser is known again; it opens nothing.
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).toEqual(['aldermere_device']);
  });
});

test.describe('/admin/login, refused', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/login': 401 } });

  test('a member stays signed in as a member when the admin’s password is wrong', async ({
    page,
    signInAs,
  }) => {
    const { username } = await signInAs();
    await page.goto('/admin/login');
    await signIn(page, 'nobody-at-all', 'not the password');
    await expectToast(page, 'Login failed', 'Invalid username or password', 'destructive');
    await page.goto('/members');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${username}`);
  });
});
