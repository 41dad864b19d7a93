import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/area-fixtures.ts';
import { expectToast } from '#tests/support/browser/area-page.ts';
import { testPassword } from '#tests/support/server/accounts.ts';

async function signIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe('/admin/login, refused', () => {
  test.use({ expectedFailures: { '/api/auth/user': 401, '/api/auth/login': 401 } });

  // With the real server, because only a browser keeps a cookie over a refusal.
  test('a member who signs in here sees "Login failed", and keeps the session they had', async ({
    page,
    signInAs,
  }) => {
    const { username } = await signInAs();
    await page.goto('/admin/login');
    await signIn(page, username, testPassword);
    await expectToast(page, 'Login failed', 'Invalid username or password', 'destructive');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto('/members');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${username}`);
  });
});
