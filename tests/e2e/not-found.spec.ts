import { expect, test } from '#tests/support/browser/fixtures.ts';

test.use({ expectedFailures: { '/no/such/page': 404 } });

test('the 404 card leads home; printed it keeps the name and the way home without the picture', async ({
  page,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { name: '404 Page Not Found', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText('Did you forget to add the page to the router?', { exact: true }),
  ).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the house' })).toBeVisible();
  await expect(page.locator('main img')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back to the house' }).click();
  await expect(page).toHaveURL(/\/$/);
});
