import { axeAt, expectNoViolations, widths } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';
import { notificationRegion } from '#tests/support/browser/paused-page.ts';

const pages = ['/', '/about', '/services', '/testimonials', '/contact'];
test.use({ expectedFailures: { '/nothing': 404 } });

for (const width of widths) {
  test.describe(`axe finds nothing at ${width} px`, () => {
    test.use(axeAt(width));

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

    test('with a tooltip open', async ({ page }) => {
      await page.goto('/about');
      await notificationRegion(page).waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Previous film' }).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tooltip', { name: 'Next film' })).toBeVisible();
      await expectNoViolations(page);
    });

    test('with a film playing @full-browser', async ({ page, films }) => {
      await page.goto('/testimonials');
      await page.getByRole('button', { name: /^Play film/ }).click();
      await expect(page.getByRole('button', { name: /^Pause film/ })).toBeVisible();
      expect(films.methods()).toContain('play');
      await expectNoViolations(page);
    });
  });
}

test.describe('with the menu open', () => {
  test.use(axeAt(360));
  test('axe finds nothing', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectNoViolations(page);
  });
});

for (const [what, use] of [
  [
    'At 200% zoom of a small laptop',
    { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
  ],
  ['At 320 px, which is 400% of a laptop', { viewport: { width: 320, height: 256 } }],
] as const) {
  test.describe(what, () => {
    test.use({ ...use, expectedFailures: { '/nothing': 404, '/api/auth/user': 401 } });

    for (const path of [...pages, '/nothing', '/login', '/register']) {
      test(`${path} needs no sideways scrolling`, async ({ page }) => {
        await page.goto(path);
        const { overflow, beyond } = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          // What runs out of the page is not always what makes it scroll: it may be cut off instead.
          beyond: [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input, label)')]
            .filter(
              (element) => element.checkVisibility() && !element.closest('.strip, .film-track'),
            )
            .filter((element) => element.getBoundingClientRect().right > innerWidth)
            .map((element) => element.outerHTML.slice(0, 120)),
        }));
        expect(overflow).toBe(0);
        expect(beyond).toEqual([]);
      });
    }
  });
}
