import { expect, test } from '#tests/support/browser/fixtures.ts';

const leastPx = 44;
const paths = ['/', '/about', '/services', '/testimonials', '/contact', '/login', '/register'];

test.describe('On a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    // Signed out, the current-user call of the areas is answered 401, which Chromium reports.
    expectedFailures: { '/api/auth/user': 401 },
  });

  for (const path of paths) {
    test(`everything on ${path} that is pressed is at least ${leastPx} px high and wide`, async ({
      page,
      films: _,
    }) => {
      await page.goto(path);
      await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' });
      if (path === '/services') await page.getByRole('button', { name: 'Fashion' }).click();
      if (path === '/testimonials') {
        await page.getByRole('button', { name: /^Play film/ }).click();
        await expect(page.getByRole('button', { name: /^Pause film/ })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Menu' }).click();

      const { count, small } = await page.evaluate((least) => {
        const targets = [
          ...document.querySelectorAll<HTMLElement>(
            'a, button, select, textarea, input:not([type="hidden"]), [role="link"]',
          ),
        ].filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            // The skip link until it is focused, and the trap for programs.
            !element.matches('.sr-only, [tabindex="-1"]'),
        );
        // A link in a line of text is as high as its line.
        const isInline = (element: HTMLElement) =>
          element.matches('a') && getComputedStyle(element).display === 'inline';
        // A label around a box is pressed as well as the box.
        const size = (element: HTMLElement) => {
          const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
          return { width, height };
        };
        return {
          count: targets.length,
          small: targets
            .filter((element) => !isInline(element))
            .map((element) => ({ ...size(element), html: element.outerHTML.slice(0, 160) }))
            .filter(({ width, height }) => width < least || height < least),
        };
      }, leastPx);
      expect(count).toBeGreaterThan(10);
      expect(small).toEqual([]);
    });
  }
});
