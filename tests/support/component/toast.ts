import { expect } from 'vitest';
import { page } from 'vitest/browser';

export const notificationRegion = page.getByRole('region', { name: 'Notifications (F8)' });

export async function expectToast(
  title: string,
  text: string | RegExp,
  variant: 'default' | 'destructive' = 'default',
) {
  const toast = notificationRegion.getByRole('listitem');
  await expect.element(toast.getByText(title, { exact: true })).toBeVisible();
  await expect.element(toast.getByText(text, { exact: typeof text === 'string' })).toBeVisible();
  await expect.element(toast).toHaveAttribute('data-variant', variant);
}
