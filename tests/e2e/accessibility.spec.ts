import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

const pages = ['/', '/about', '/services', '/testimonials', '/contact'];
const widths = [360, 1280];

async function expectNoViolations(page: Page) {
  // Sections that wait off screen are transparent, and axe would measure them as unreadable.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found).toEqual([]);
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedFailures: { '/nothing': 404 },
});

for (const width of widths) {
  test.describe(`axe finds nothing at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of [...pages, '/nothing']) {
      test(path, async ({ page }) => {
        await page.goto(path);
        await expectNoViolations(page);
      });
    }

    test('with a tile open', async ({ page }) => {
      await page.goto('/services');
      await page.getByRole('button', { name: 'Nightlife' }).click();
      await expect(page.getByRole('link', { name: 'Enquire about Nightlife' })).toBeVisible();
      await expectNoViolations(page);
    });

    test('with a toast shown and fields marked', async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
      await expectNoViolations(page);
    });

    test('with a film playing', async ({ page }) => {
      await page.goto('/testimonials');
      await page.getByRole('button', { name: /^Play film/ }).click();
      await expect(page.getByRole('button', { name: /^Pause film/ })).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

test.describe('with the menu open', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('axe finds nothing', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectNoViolations(page);
  });
});

test.describe('at 200% zoom of a small laptop', () => {
  test.use({ viewport: { width: 640, height: 400 } });
  for (const path of pages) {
    test(`${path} needs no sideways scrolling`, async ({ page }) => {
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
});
