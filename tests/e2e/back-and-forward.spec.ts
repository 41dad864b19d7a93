import type { Page } from '@playwright/test';
import { publicPaths } from '#contract/site/page-lists.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';

declare global {
  var leftHere: string | undefined;
}

const leave = (page: Page, mark: string) =>
  page.evaluate((text) => {
    globalThis.leftHere = text;
  }, mark);

// Asked in the very moment of the change, a page may be gone before it answers.
const readMark = (page: Page) => page.evaluate(() => globalThis.leftHere).catch(() => undefined);

// page.goBack() waits for a load, which a page from the cache never has.
const go = (page: Page, way: 'back' | 'forward') =>
  page.evaluate((name) => void setTimeout(() => history[name]()), way);

// Low: each frame of the hero's film is drawn without a graphics card.
test.use({ viewport: { width: 1280, height: 400 }, reducedMotion: 'no-preference' });

test('back and forward come from the browser’s own cache, on every page', {
  tag: '@full-browser',
}, async ({ page, films: _ }) => {
  await page.goto('/');
  for (const path of publicPaths) {
    // What loads late is there: the page as it is read.
    await page.waitForLoadState('networkidle');
    await leave(page, path);
    const next = publicPaths[publicPaths.indexOf(path) + 1];
    if (!next) break;
    await page.locator(`#menu a[href="${next}"]`).click();
    await expect(page).toHaveURL(next);
    expect(await readMark(page)).toBeUndefined();
  }

  for (const path of publicPaths.toReversed().slice(1)) {
    await go(page, 'back');
    await expect.poll(() => readMark(page)).toBe(path);
  }
  for (const path of publicPaths.slice(1)) {
    await go(page, 'forward');
    await expect.poll(() => readMark(page)).toBe(path);
  }
});
