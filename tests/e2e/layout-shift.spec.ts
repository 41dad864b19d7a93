import { publicPaths } from '#contract/site/page-lists.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

test('nothing moves while a page loads', async ({ page, films: _ }) => {
  for (const path of publicPaths) {
    await page.goto(path);
    // What is held below the first screen is laid out just before.
    await expect(page.locator('html[data-first-screen]')).toBeAttached();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          // Buffered entries arrive before the second frame.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift.toFixed(2), path).toBe('0.00');
  }
});
