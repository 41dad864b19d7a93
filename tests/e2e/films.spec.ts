import type { Page } from '@playwright/test';
import { publicPaths } from '#contract/site/page-lists.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';

// Small: each frame of a film is drawn without a graphics card.
test.use({ reducedMotion: 'no-preference', viewport: { width: 640, height: 360 } });

function watchForeignRequests(page: Page, origin: string) {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) {
      foreign.push(request.url());
    }
  });
  return foreign;
}

test.describe('Before any film plays', () => {
  test('no request leaves the origin, but for the hero’s, after the home page has loaded', async ({
    page,
    baseURL,
    films,
  }) => {
    const foreign = watchForeignRequests(page, baseURL as string);
    for (const path of publicPaths.filter((one) => one !== '/')) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(foreign, path).toEqual([]);
    }

    const atLoad = page.waitForEvent('load').then(() => foreign.length);
    await page.goto('/');
    expect(await atLoad).toBe(0);
    await expect.poll(() => foreign.length).toBe(1);
    expect(films.addresses).toEqual(foreign);
    expect(foreign[0]).toMatch(/^https:\/\/player\.vimeo\.com\/video\/\d+\?.*dnt=1/);
  });
});

test.describe('The hero film', () => {
  test('can be paused, and the choice is remembered', async ({ page, films }) => {
    await page.goto('/');
    await expect.poll(() => films.methods()).toContain('play');
    await page.getByRole('button', { name: 'Pause background film' }).click();
    await expect(page.getByRole('button', { name: 'Play background film' })).toBeVisible();
    expect(films.methods()).toContain('pause');

    const before = films.addresses.length;
    await page.reload();
    await expect(page.getByRole('button', { name: 'Play background film' })).toBeVisible();
    expect(films.addresses.length).toBe(before);

    await page.getByRole('button', { name: 'Play background film' }).click();
    await expect(page.getByRole('button', { name: 'Pause background film' })).toBeVisible();
  });
});
