import { expect, test } from '#tests/support/browser/fixtures.ts';
import { weighPage } from '#tests/support/browser/page-weight.ts';

const kB = 1000;

test.describe('On a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  for (const path of ['/', '/about', '/services', '/testimonials', '/contact']) {
    test(`${path} stays within its weight`, async ({ page }) => {
      const weight = await weighPage(page, path);
      expect(weight.script).toBeGreaterThan(50 * kB);
      expect(weight.script).toBeLessThanOrEqual(85 * kB);
      expect(weight.laterScript).toBeGreaterThan(0);
      expect(weight.laterScript).toBeLessThanOrEqual(45 * kB);
      expect(weight.css).toBeGreaterThan(1 * kB);
      expect(weight.css).toBeLessThanOrEqual(14 * kB);
      expect(weight.fonts).toBeGreaterThan(10 * kB);
      expect(weight.fonts).toBeLessThanOrEqual(72 * 1024);
      expect(weight.picture).toBeLessThanOrEqual(90 * kB);
    });
  }

  test('the hero picture is the portrait one, in AVIF', async ({ page }) => {
    await page.goto('/');
    const source = await page
      .locator('.hero img')
      .evaluate((img) => (img as HTMLImageElement).currentSrc);
    expect(source).toMatch(/\/pictures\/hero-portrait-\w+-828\.avif$/);
  });
});

test('a public page holds no code of the members or admin areas', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text());
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(2);
  const code = scripts.join('');
  for (const words of ['/api/auth', 'Back to Dashboard', 'QueryClient', 'Priority Booking']) {
    expect(code).not.toContain(words);
  }
});
