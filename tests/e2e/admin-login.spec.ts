import type { Page } from '@playwright/test';
import { expect, holdBack, test } from '#tests/support/browser/area-fixtures.ts';
import { createUser, testPassword } from '#tests/support/server/accounts.ts';
import { expectToast, withoutTable } from '#tests/support/server/library-records.ts';
import { startServer } from '#tests/support/server/server-process.ts';

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

  test('a footer notes that the area is restricted', async ({ page }) => {
    await page.goto('/admin/login');
    await expect(
      page.getByText('This area is restricted to the staff of Aldermere.'),
    ).toBeVisible();
  });

  test('both fields are required', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  });

  test('while signing in the button says so and is disabled', async ({ page, database }) => {
    const { username } = await createUser(database, { role: 'admin' });
    await page.goto('/admin/login');
    const release = await holdBack(page, '/api/auth/login');
    await signIn(page, username, testPassword);
    await expect(page.getByRole('button', { name: 'Signing in…' })).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('an admin who is signed in is sent to /admin', async ({ page, enterAs }) => {
    await enterAs({ role: 'admin' });
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('a member who signs in here is told "Login failed", and the new session ends at once', async ({
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

  test('"Login failed: Invalid username or password", and what was typed stays', async ({
    page,
  }) => {
    await page.goto('/admin/login');
    await signIn(page, 'nobody-at-all', 'not the password');
    await expectToast(page, 'Login failed', 'Invalid username or password', 'destructive');
    await expect(page.getByLabel('Username')).toHaveValue('nobody-at-all');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test('a member stays signed in as a member when the admin’s password is wrong', async ({
    page,
    enterAs,
  }) => {
    const { username } = await enterAs();
    await page.goto('/admin/login');
    await signIn(page, 'nobody-at-all', 'not the password');
    await expectToast(page, 'Login failed', 'Invalid username or password', 'destructive');
    await page.goto('/members');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${username}`);
  });
});

test.describe('/admin/login, in trouble', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/login': 500 } });

  test('"Login error: An unexpected error occurred"', async ({ page, database }) => {
    await page.goto('/admin/login');
    await withoutTable(database, 'users', async () => {
      await signIn(page, 'admin', 'whatever it is');
      await expectToast(page, 'Login error', 'An unexpected error occurred', 'destructive');
    });
  });
});

test.describe('/admin/login, too often', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/login': 429 } });

  test('"Login error" with the server’s sentence', async ({ page, request }) => {
    const server = await startServer();
    const login = { username: 'somebody', password: 'not the password' };
    for (let count = 0; count < 10; count += 1) {
      await request.post(`${server.origin}/api/auth/login`, { data: login });
    }
    await page.goto(`${server.origin}/admin/login`);
    await signIn(page, login.username, login.password);
    await expectToast(page, 'Login error', /try again in .*minute/i, 'destructive');
    await server.stop();
  });
});
