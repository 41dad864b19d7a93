import * as brand from '#contract/brand.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';

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

    await expect(page.getByRole('link', { name: /^Follow on Instagram/ })).toHaveAttribute(
      'href',
      `https://www.instagram.com/${brand.instagram}/`,
    );

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
  });
});

test.describe('With motion', () => {
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' });

  test('a title that was pressed is in its place when its tile has opened and the one above it has closed', async ({
    page,
  }) => {
    await page.goto('/services');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const title = (name: string) => page.getByRole('button', { name });
    const readTop = (name: string) =>
      title(name).evaluate((element) => element.getBoundingClientRect().top);
    /** Until the tile is open to its full height. */
    const open = async (name: string) => {
      const opened = title(name).evaluate(
        (element) =>
          new Promise<void>((resolve) => {
            element.closest('li')?.addEventListener('transitionend', ({ propertyName }) => {
              if (propertyName === 'grid-template-rows') resolve();
            });
          }),
      );
      await title(name).click();
      await opened;
    };
    await open('Restaurant Bookings');
    // High enough for its text to be in view beneath it.
    const before = 315;
    const top = await readTop('Car Rentals');
    await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), top - before);
    // What still moves would hide whether Chromium keeps something else in its place.
    // One that the next replaces is cancelled.
    await page.evaluate(() =>
      Promise.allSettled(document.getAnimations().map((one) => one.finished)),
    );
    expect(await readTop('Car Rentals')).toBeCloseTo(before, 0);
    await open('Car Rentals');
    expect(Math.abs((await readTop('Car Rentals')) - before)).toBeLessThan(2);
  });
});
