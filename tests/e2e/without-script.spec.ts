import { expect, test } from '#tests/support/browser/fixtures.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('every link of the navigation bar is there, without a menu to open', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.locator('#menu').getByRole('link')).toHaveCount(7);
  await expect(page.locator('#menu').getByRole('link', { name: 'Contact' })).toBeVisible();
});

test('the bar, with its links in rows, scrolls away and covers no heading', async ({ page }) => {
  for (const path of ['/about', '/services', '/testimonials', '/contact']) {
    await page.goto(path);
    const bar = await page.getByRole('banner').boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.y, path).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? Infinity));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('banner')).not.toBeInViewport();
  }
});

test('the home page shows all its sections', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Where we work', 'What we arrange', 'Tell us when you land']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
});

test('all six service descriptions can be read, each with its enquiry link', async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByRole('link', { name: /^Enquire about/ })).toHaveCount(6);
  for (const link of await page.getByRole('link', { name: /^Enquire about/ }).all()) {
    await expect(link).toBeVisible();
  }
});

test('both films of the carousel show as pictures with their captions', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByText('Rain on the window', { exact: true })).toBeVisible();
  await expect(page.getByText('The open door', { exact: true })).toBeVisible();
});

test('the areas say that they need script', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('Signing in needs JavaScript')).toBeVisible();
});

test('the testimonials show the quotation, the seven cards and the film’s poster', async ({
  page,
}) => {
  await page.goto('/testimonials');
  await expect(page.locator('main blockquote').first()).toBeVisible();
  const cards = page.locator('.cards > li');
  await expect(cards).toHaveCount(7);
  for (const card of await cards.all()) await expect(card.locator('blockquote')).toBeVisible();
  const poster = page.locator('main figure:has(figcaption) img[alt]:not([alt=""])').first();
  await poster.scrollIntoViewIfNeeded();
  await expect(poster).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the address of the form leads to its heading, with nothing over it', async ({ page }) => {
  await page.goto('/contact#form');
  const heading = page.locator('#form');
  await expect(heading).toBeInViewport({ ratio: 1 });
  const box = await heading.boundingBox();
  expect(box?.y).toBeLessThan(200);
  await expect(page.getByRole('banner')).not.toBeInViewport();
});
