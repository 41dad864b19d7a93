// The site's fonts may load late or fail. Nothing moves, and no text overflows.

import type { Page } from '@playwright/test';
import { fontFiles } from '#app/content/fonts.ts';
import * as brand from '#contract/brand.ts';
import { publicPaths } from '#contract/site/page-lists.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';

const fonts = Object.values(fontFiles);

/** Chromium's score for all that moved since the page began, and the words that did. */
const readShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ score: number; moved: string }>((resolve) => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[];
          const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node));
          resolve({
            score: shifts.reduce((sum, { value }) => sum + value, 0),
            moved: nodes.map((node) => node?.textContent?.slice(0, 60)).join('\n'),
          });
        }).observe({ type: 'layout-shift', buffered: true });
        // Where nothing moved at all the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ score: 0, moved: '' })));
      }),
  );

const readFontStates = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      // The fallbacks are listed too: they come from the machine.
      .filter(({ family }) => !family.includes('fallback'))
      .map(({ status }) => status),
  );

const nextPaint = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

async function expectNoShift(page: Page, path: string) {
  const { score, moved } = await readShift(page);
  expect(score, `${path} moved:\n${moved}`).toBeLessThan(0.005);
}

/** Of the hero, the bar and the foot: its lines, and from where to where they reach. */
const readWordmarks = (page: Page) =>
  Promise.all(
    [
      page.locator('.hero-wordmark'),
      page.locator('header.navbar a[href="/"] span').first(),
      page.getByRole('contentinfo').getByText(brand.name, { exact: true }),
    ].map((wordmark) =>
      wordmark.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const boxes = [...range.getClientRects()];
        return {
          lines: boxes.length,
          left: Math.min(...boxes.map((box) => box.left)),
          right: Math.max(...boxes.map((box) => box.right)),
        };
      }),
    ),
  );

const countLines = async (page: Page) => (await readWordmarks(page)).map(({ lines }) => lines);

const widths = [360, 768, 1280];
// The headless shell draws text a little wider: at 360 px a line of /contact wraps only with the fallback font.
const tagFor = (width: number) => (width === 360 ? { tag: '@full-browser' } : {});

// The width between the two is tried without the fonts, below: there it takes no further loads.
for (const width of [360, 1280]) {
  test.describe(`At ${width} px`, () => {
    // What moves on purpose must not move what lies around it.
    test.use({ viewport: { width, height: 800 }, reducedMotion: 'no-preference' });

    test(
      'no page moves while it loads and its fonts come late',
      tagFor(width),
      async ({ page, films: _ }) => {
        for (const path of publicPaths) {
          let send: () => void = () => {};
          const wait = new Promise<void>((resolve) => {
            send = resolve;
          });
          await page.route('/fonts/*', async (route) => {
            await wait;
            await route.continue();
          });
          // Not until "load", which waits for the fonts.
          await page.goto(path, { waitUntil: 'commit' });
          await nextPaint(page);
          expect(await readFontStates(page)).toEqual(['loading', 'loading']);
          send();
          await expect.poll(() => readFontStates(page)).toEqual(['loaded', 'loaded']);
          // What is held below the first screen is laid out just before.
          await expect(page.locator('html[data-first-screen]')).toBeAttached();
          await nextPaint(page);
          await expectNoShift(page, path);
          await page.unroute('/fonts/*');
        }
      },
    );
  });
}

test.describe('Without the fonts', () => {
  test.use({ expectedFailures: Object.fromEntries(fonts.map((file) => [file, 404])) });

  test('no page moves, no word runs over its place, and the wordmark keeps its lines', async ({
    page,
  }) => {
    // A long name has two in the bar of a phone.
    await page.goto('/');
    await expect.poll(() => readFontStates(page)).toEqual(['loaded', 'loaded']);
    const usual = new Map<number, number[]>();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      usual.set(width, await countLines(page));
    }
    await page.route('/fonts/*', (route) => route.fulfill({ status: 404 }));
    for (const path of publicPaths) {
      await page.goto(path);
      expect(await readFontStates(page)).toEqual(['error', 'error']);
      await expectNoShift(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await readOverflowing(page), `${path} at ${width} px`).toEqual([]);
        if (path !== '/') continue;
        expect(await countLines(page)).toEqual(usual.get(width));
        for (const { left, right } of await readWordmarks(page)) {
          // The letters' own space may reach a little over the margin, never to the edge.
          expect(left).toBeGreaterThan(10);
          expect(right).toBeLessThan(width - 10);
        }
      }
    }
  });
});

/** The words that are wider than their place. */
const readOverflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, .hero-wordmark')]
      // What only screen readers get is a pixel wide.
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(
        (element) =>
          `${element.textContent?.slice(0, 60)}: ${element.scrollWidth} in ${element.clientWidth}`,
      ),
  );
