import { expect, test } from '#tests/support/browser/fixtures.ts';

const tiles = [
  'Chauffeurs',
  'Restaurant Bookings',
  'Nightlife',
  'Fashion',
  'Car Rentals',
  'Excursions',
];

test.describe('Services', () => {
  test('a link from the home page opens the tile it names; clicking a tile expands or collapses it; only one is open at a time', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /^Excursions/ }).click();
    await expect(page).toHaveURL(/\/services#excursions$/);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect(page.getByRole('link', { name: 'Enquire about Excursions' })).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#nightlife';
    });
    await expect(page.getByRole('link', { name: 'Enquire about Nightlife' })).toBeVisible();

    const button = (title: string) => page.getByRole('button', { name: title });
    const link = (title: string) => page.getByRole('link', { name: `Enquire about ${title}` });

    await expect(link('Chauffeurs')).toBeHidden();
    await button('Chauffeurs').click();
    await expect(button('Chauffeurs')).toHaveAttribute('aria-expanded', 'true');
    await expect(link('Chauffeurs')).toBeVisible();

    await button('Fashion').click();
    await expect(link('Fashion')).toBeVisible();
    await expect(link('Chauffeurs')).toBeHidden();
    await expect(page.locator('main [aria-expanded="true"]')).toHaveCount(1);

    await button('Fashion').click();
    await expect(link('Fashion')).toBeHidden();
    await expect(page.locator('main [aria-expanded="true"]')).toHaveCount(0);

    // Anywhere on the tile counts, but for its link.
    await page.locator('#fashion > p').click();
    await expect(link('Fashion')).toBeVisible();

    for (const title of tiles) {
      await button(title).press('Enter');
      await expect(link(title)).toBeVisible();
    }
  });
});
