import { expect, test } from '#tests/support/browser/fixtures.ts';

const tiles = [
  ['Chauffeurs', '/contact?service=travel&about=Chauffeurs'],
  ['Restaurant Bookings', '/contact?service=dining&about=Restaurant%20Bookings'],
  ['Nightlife', '/contact?service=entertainment&about=Nightlife'],
  ['Fashion', '/contact?service=lifestyle&about=Fashion'],
  ['Car Rentals', '/contact?service=travel&about=Car%20Rentals'],
  ['Excursions', '/contact?service=travel&about=Excursions'],
] as const;

test.describe('Services', () => {
  test('has six tiles in their order', async ({ page }) => {
    await page.goto('/services');
    const buttons = page.locator('main button[aria-expanded]');
    await expect(buttons).toHaveText(tiles.map(([title]) => title));
  });

  test('clicking a tile expands or collapses its description; only one is open at a time', async ({
    page,
  }) => {
    await page.goto('/services');
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
  });

  for (const [title, address] of tiles) {
    test(`the description of ${title} has an enquiry link to /contact that carries its context`, async ({
      page,
    }) => {
      await page.goto('/services');
      await page.getByRole('button', { name: title }).press('Enter');
      const link = page.getByRole('link', { name: `Enquire about ${title}` });
      await expect(link).toHaveAttribute('href', address);
      await expect(link).toBeVisible();
    });
  }

  test('a link from the home page opens the tile it names', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /^Excursions/ }).click();
    await expect(page).toHaveURL(/\/services#excursions$/);
    await expect(page.getByRole('link', { name: 'Enquire about Excursions' })).toBeVisible();
  });

  test('has buttons for the social profile and for /contact', async ({ page }) => {
    await page.goto('/services');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Make an enquiry' })).toHaveAttribute(
      'href',
      '/contact',
    );
    const instagram = main.getByRole('link', { name: /Instagram/ });
    await expect(instagram).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\//);
    await expect(instagram).toHaveAttribute('target', '_blank');
  });
});
