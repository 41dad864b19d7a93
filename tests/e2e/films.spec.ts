import { expect, test } from '#tests/support/browser/fixtures.ts';

// Small: each frame of a film is drawn without a graphics card.
test.use({ reducedMotion: 'no-preference', viewport: { width: 640, height: 360 } });

test.describe('The hero film', () => {
  // The other pages: page-weight.spec.ts.
  test('is the only request that leaves the origin, after the page has loaded', async ({
    page,
    baseURL,
    films,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(baseURL as string) && !url.startsWith('data:')) foreign.push(url);
    });
    const atLoad = page.waitForEvent('load').then(() => foreign.length);
    await page.goto('/');
    expect(await atLoad).toBe(0);
    await expect.poll(() => foreign.length).toBe(1);
    expect(films.addresses).toEqual(foreign);
    expect(foreign[0]).toMatch(/^https:\/\/player\.vimeo\.com\/video\/\d+\?.*dnt=1/);
  });

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
