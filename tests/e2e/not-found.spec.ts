import { expect, test } from '#tests/support/fixtures.ts';

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
