// What the pages of the areas have in common: their toasts, and the way back in.
import type { Page } from '@playwright/test';
import { testPassword } from '../server/accounts.ts';
import { expect } from './area-fixtures.ts';
import { notificationRegion } from './paused-page.ts';

type Variant = 'default' | 'destructive';

export async function expectToast(
  page: Page,
  title: string,
  text: string | RegExp,
  variant: Variant = 'default',
) {
  const toast = notificationRegion(page).getByRole('listitem');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  // Not exactly: the toast goes on with where the record stands on the site.
  await expect(toast.getByText(text)).toBeVisible();
  await expect(toast).toHaveAttribute('data-variant', variant);
}

export async function signInAgain(page: Page, username: string) {
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
