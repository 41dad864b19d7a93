import type { Page } from '@playwright/test';

export const notificationRegion = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' });

/** Opens a page and stops its clock, once what loads late is there: time passes as the test says. */
export async function openPaused(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
  await notificationRegion(page).waitFor({ state: 'attached' });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}
