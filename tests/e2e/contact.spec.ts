import * as brand from '#contract/brand.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';

test('the e-mail address can be copied; what a link is about stays removed after a reload, and typed words stay', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: baseURL as string,
  });
  await page.goto('/contact?service=dining&about=Restaurant%20Bookings');
  await expect(page).toHaveURL(/#enquiry$/);
  await expect(page.getByLabel('What it concerns')).toHaveValue('dining');
  await page.getByLabel('Your message').fill('Four of us, on Friday.');
  await page.getByRole('button', { name: 'Remove “Restaurant Bookings”' }).click();
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue('Four of us, on Friday.');
  await expect(page.getByText('Restaurant Bookings')).toHaveCount(0);

  await page.getByRole('button', { name: 'Copy the e-mail address' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(brand.email);
});
