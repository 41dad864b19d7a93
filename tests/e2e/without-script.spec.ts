import { publicPageIds } from '#contract/site/page-lists.ts';
import { type PublicPageId, publicPages } from '#contract/site/page-table.ts';
import { expect, test } from '#tests/support/browser/fixtures.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('every page can be read and left: its bar scrolls away and covers nothing, and all it holds is shown', async ({
  page,
}) => {
  const banner = page.getByRole('banner');
  const open = (path: string, check: () => Promise<void>) =>
    test.step(path, async () => {
      await page.goto(path);
      await check();
    });
  const expectBarOutOfTheWay = async () => {
    const bar = await banner.boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? Infinity));
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(banner).not.toBeInViewport();
  };

  const expectFilms = async (count: number) => {
    const films = page.getByRole('link', { name: 'Watch the film' });
    await expect(films).toHaveCount(count);
    for (const film of await films.all()) {
      await expect(film).toBeVisible();
      const answer = await page.request.head((await film.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toBe('video/mp4');
    }
  };

  const checks: Record<PublicPageId, () => Promise<void>> = {
    home: async () => {
      await expectFilms(1);
      const links = page.locator('#menu').getByRole('link');
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
      await expect(links).toHaveCount(7);
      await expect(links.filter({ hasText: 'Contact' })).toBeVisible();
      for (const name of ['Where we work', 'A car, usually. Then dinner.', 'Tell us when you land'])
        await expect(page.getByRole('heading', { name })).toBeVisible();
    },
    about: async () => {
      await expectBarOutOfTheWay();
      // The films of the carousel are pictures with captions.
      await expect(page.getByText('Rain on the window', { exact: true })).toBeVisible();
      await expect(page.getByText('The open door', { exact: true })).toBeVisible();
      await expectFilms(2);
    },
    services: async () => {
      await expectBarOutOfTheWay();
      const links = page.getByRole('link', { name: /^Enquire about/ });
      await expect(links).toHaveCount(6);
      for (const link of await links.all()) await expect(link).toBeVisible();
    },
    testimonials: async () => {
      await expectBarOutOfTheWay();
      await expect(page.locator('main blockquote').first()).toBeVisible();
      const cards = page.locator('[aria-labelledby=cards] li');
      await expect(cards).toHaveCount(7);
      for (const card of await cards.all()) await expect(card.locator('blockquote')).toBeVisible();
      const poster = page.locator('main figure:has(figcaption) img[alt]:not([alt=""])').first();
      await poster.scrollIntoViewIfNeeded();
      await expect(poster).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
      await expectFilms(1);
    },
    contact: expectBarOutOfTheWay,
  };
  for (const id of publicPageIds) await open(publicPages[id].path, checks[id]);

  await open('/contact#form', async () => {
    const heading = page.locator('#form');
    await expect(heading).toBeInViewport({ ratio: 1 });
    expect((await heading.boundingBox())?.y).toBeLessThan(200);
    await expect(banner).not.toBeInViewport();
  });

  await open('/login', () => expect(page.getByText('Signing in needs JavaScript')).toBeVisible());
});

test('the page about an enquiry has the bar: its links on a phone, and clear until 50 px are scrolled on a desktop', async ({
  page,
}) => {
  const sent = await page.request.post('/api/contact', {
    data: { name: 'Ada Lovelace', email: 'ada@example.com', message: 'A car.', privacy: true },
  });
  await page.goto((await sent.json()).page);
  const banner = page.getByRole('banner');
  for (const name of ['Home', 'Services', 'Contact'])
    await expect(banner.getByRole('link', { name, exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 640 });
  const scrollTo = (top: number) =>
    page.evaluate((to) => document.documentElement.scrollTo({ top: to, behavior: 'instant' }), top);
  await scrollTo(50);
  await expect(banner).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await scrollTo(51);
  await expect(banner).toHaveCSS('background-color', 'rgb(11, 11, 12)');
});
