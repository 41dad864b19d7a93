import type { Page } from '@playwright/test';
import { publicPaths } from '#contract/site/page-lists.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';
import { listAreaScripts, weighPage } from '#tests/support/browser/page-weight.ts';

const kB = 1000;
/** Ten packets: what a server may send before the first answer of the browser. */
const firstRoundTrip = 10 * 1460;

test.describe('On a phone', () => {
  test.use({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    reducedMotion: 'no-preference',
  });

  for (const path of publicPaths) {
    test(`${path} stays within its weight, holds no code of the members or admin areas, and asks no other host`, async ({
      page,
      films,
      baseURL,
    }) => {
      const foreign: string[] = [];
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(baseURL as string) && !url.startsWith('data:')) foreign.push(url);
      });
      const weight = await weighPage(page, path);
      // Home asks for the film of its hero: films.spec.ts.
      expect(foreign).toEqual(path === '/' ? films.addresses : []);
      expect(weight.document).toBeGreaterThan(5 * kB);
      expect(weight.document).toBeLessThanOrEqual(firstRoundTrip);
      expect(weight.script).toBeGreaterThan(50 * kB);
      expect(weight.script).toBeLessThanOrEqual(82 * kB);
      expect(weight.laterScript).toBeGreaterThan(0);
      expect(weight.laterScript).toBeLessThanOrEqual(45 * kB);
      expect(weight.css).toBeGreaterThan(1 * kB);
      expect(weight.css).toBeLessThanOrEqual(14 * kB);
      expect(weight.fonts).toBeGreaterThan(10 * kB);
      expect(weight.fonts).toBeLessThanOrEqual(72 * 1024);
      expect(weight.firstPicture).toBeGreaterThan(1 * kB);
      // About opens with text and the drawn line: its pictures are further down.
      if (await page.locator('link[rel=preload][as=image]').count())
        expect(weight.firstPicture).toBeLessThanOrEqual(firstRoundTrip);
      expect(weight.picture).toBeLessThanOrEqual(90 * kB);
      expect(weight.code.length).toBeGreaterThan(50 * kB);
      for (const words of ['/api/auth', 'Back to Dashboard', 'QueryClient', 'Priority Booking'])
        expect(weight.code).not.toContain(words);
      if (path === '/') await expectPortraitHero(page);
      await expectSmallStart(page);
    });
  }
});

test('a page of the areas works after few scripts', () => {
  const screens = {
    'app/members/sign-in/login.tsx': 8,
    'app/members/sign-in/register.tsx': 8,
    'app/admin/dashboard/dashboard.tsx': 12,
    'app/admin/enquiries/enquiries.tsx': 12,
    'app/admin/site/site.tsx': 12,
    'app/admin/videos/videos.tsx': 12,
  };
  for (const [screen, most] of Object.entries(screens)) {
    const scripts = listAreaScripts(screen);
    expect(scripts.length, screen).toBeGreaterThan(3);
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(most);
  }
});

/** It has to run before the first paint, and waits for every file that it imports. */
async function expectSmallStart(page: Page) {
  const src = await page.locator('script[data-then]').getAttribute('src');
  const code = await (await page.request.get(src ?? '')).text();
  expect(code).toContain('data-then');
  expect(code).not.toMatch(/\bimport\s*(["{*]|[\w$]+\s+from)/);
}

/** And in AVIF. */
async function expectPortraitHero(page: Page) {
  const source = await page
    .locator('.hero img')
    .evaluate((img) => (img as HTMLImageElement).currentSrc);
  expect(source).toMatch(/\/pictures\/hero-portrait-\w+-600\.avif$/);
}
