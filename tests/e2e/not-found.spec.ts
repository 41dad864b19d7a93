import { expect, test } from '#tests/support/browser/fixtures.ts';

test.use({ expectedFailures: { '/no/such/page': 404 } });

test('any other path shows the 404 card with status 404 and a way home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(
    page.getByRole('heading', { name: '404 Page Not Found', exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText('Did you forget to add the page to the router?', { exact: true }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/$/);
});

test('on paper it keeps the house’s name and the way home, and leaves the picture out', async ({
  page,
}) => {
  await page.goto('/no/such/page');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the house' })).toBeVisible();
  await expect(page.locator('main img')).toBeHidden();
});
