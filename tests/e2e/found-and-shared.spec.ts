import { expect, test } from '#tests/support/browser/fixtures.ts';

const pages = ['/', '/about', '/services', '/testimonials', '/contact'];

test('each page has its own title, description, canonical address and card', async ({
  page,
  request,
}) => {
  const titles = new Set<string>();
  for (const path of pages) {
    await page.goto(path);
    titles.add(await page.title());
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect((await content('meta[name="description"]'))?.length).toBeGreaterThan(100);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toMatch(new RegExp(`^https?://[^/]+${path}$`));
    expect(await content('meta[property="og:url"]')).toBe(canonical);
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
    const picture = new URL((await content('meta[property="og:image"]')) as string);
    const answer = await request.get(picture.pathname);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
  }
  expect(titles.size).toBe(pages.length);
});

test('each page has the bar’s colour and structured data that can be read', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('meta[name="theme-color"]'), path).toHaveAttribute(
      'content',
      '#0B0B0C',
    );
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(texts, path).toHaveLength(1);
    const read = JSON.parse(texts[0] as string);
    expect(read['@context']).toBe('https://schema.org');
    expect(read['@graph'].length).toBeGreaterThan(0);
  }
});

test('structured data names the business, its areas and services, and no ratings', async ({
  page,
}) => {
  await page.goto('/services');
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) as string;
  const graph = JSON.parse(text)['@graph'] as Record<string, unknown>[];
  const kinds = graph.map((node) => node['@type']);
  expect(kinds.filter((kind) => kind === 'Service')).toHaveLength(6);
  expect(kinds).toEqual(expect.arrayContaining(['LocalBusiness', 'BreadcrumbList']));
  expect(graph[0]?.areaServed).toHaveLength(5);
  expect(text).not.toMatch(/rating|review/i);
});

test('the sitemap lists the five pages; robots are kept out of the areas', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(5);
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/admin', '/members']) expect(robots).toContain(`Disallow: ${path}`);
});

test('icons, manifest and speculation rules are served with their types', async ({ request }) => {
  const files = {
    '/favicon.ico': /^image\//,
    '/favicon.svg': /^image\/svg\+xml/,
    '/apple-touch-icon.png': /^image\/png/,
    '/site.webmanifest': /^application\/manifest\+json/,
    '/speculation-rules.json': /^application\/speculationrules\+json/,
  };
  for (const [path, type] of Object.entries(files)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type']).toMatch(type);
  }
});

test('nothing moves while a page loads', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
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
