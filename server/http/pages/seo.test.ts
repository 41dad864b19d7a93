import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { colours } from '#contract/brand.ts';
import { publicPaths } from '#contract/site/page-lists.ts';
import { languages, languageValues } from '#contract/texts/languages.ts';
import { localPath } from '#contract/texts/texts.ts';
import { findElements } from '#tests/support/server/html.ts';
import { createSiteClient } from '#tests/support/server/site-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ PUBLIC_URL: 'https://aldermere.example' });
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ url });
const readPage = async (path: string) => (await get(path)).body;

const findMeta = (html: string, key: string) =>
  findElements(html, 'meta').find(
    ({ attributes }) => attributes.name === key || attributes.property === key,
  )?.attributes.content;

const readStructuredData = (html: string) =>
  findElements(html, 'script')
    .filter(({ attributes }) => attributes.type === 'application/ld+json')
    .map(({ inner }) => inner);

test('each page has its own title, description, canonical address and card', async () => {
  const titles = new Set<string | undefined>();
  for (const path of publicPaths) {
    const html = await readPage(path);
    titles.add(findElements(html, 'title')[0]?.text);
    expect(findMeta(html, 'description')?.length, path).toBeGreaterThan(100);
    const canonical = findElements(html, 'link').find(
      ({ attributes }) => attributes.rel === 'canonical',
    )?.attributes.href;
    expect(canonical).toBe(`https://aldermere.example${path}`);
    expect(findMeta(html, 'og:url')).toBe(canonical);
    expect(findMeta(html, 'twitter:card')).toBe('summary_large_image');
    const picture = await get(new URL(findMeta(html, 'og:image') ?? '').pathname);
    expect(picture.headers['content-type']).toBe('image/jpeg');
  }
  expect(titles.size).toBe(publicPaths.length);
});

test('each page has the bar’s colour and structured data that can be read', async () => {
  for (const path of publicPaths) {
    const html = await readPage(path);
    expect(findMeta(html, 'theme-color'), path).toBe(colours.ink);
    const texts = readStructuredData(html);
    expect(texts, path).toHaveLength(1);
    const data = JSON.parse(texts[0] ?? '');
    expect(data['@context']).toBe('https://schema.org');
    expect(data['@graph'].length).toBeGreaterThan(0);
  }
});

test.each(languageValues)(
  'each page says that it is %s, and names the others',
  async (language) => {
    for (const path of publicPaths) {
      const answer = await get(localPath(path, language));
      expect(answer.headers['content-language'], path).toBe(language);
      const tag = language === 'en' ? 'en-GB' : language;
      const [html] = findElements(answer.body, 'html');
      expect(html?.attributes).toMatchObject({ lang: tag });
      expect(html?.attributes.dir ?? 'ltr').toBe(languages[language].direction);
      const address = (one: (typeof languageValues)[number]) =>
        `https://aldermere.example${localPath(path, one)}`;
      const links = findElements(answer.body, 'link').map(({ attributes }) => attributes);
      expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(address(language));
      const alternates = links.filter(({ rel }) => rel === 'alternate');
      expect(alternates.map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
        ...languageValues.map((one) => [one, address(one)]),
        ['x-default', address('en')],
      ]);
      const locales = { en: 'en_GB', fr: 'fr_FR', es: 'es_ES', ar: 'ar_AE' };
      expect(findMeta(answer.body, 'og:locale')).toBe(locales[language]);
      const [text = ''] = readStructuredData(answer.body);
      expect(text).toContain(`"inLanguage":"${language}"`);
    }
  },
);

test('structured data names the business, its areas and services, and no ratings', async () => {
  const [text = ''] = readStructuredData(await readPage('/services'));
  const graph = JSON.parse(text)['@graph'] as Record<string, unknown>[];
  const kinds = graph.map((node) => node['@type']);
  expect(kinds.filter((kind) => kind === 'Service')).toHaveLength(6);
  expect(kinds).toEqual(expect.arrayContaining(['LocalBusiness', 'BreadcrumbList']));
  expect(graph[0]?.areaServed).toHaveLength(5);
  expect(graph[0]?.openingHours).toEqual(['Mo-Su 06:00-01:00']);
  const crumbs = graph.find((node) => node['@type'] === 'BreadcrumbList');
  expect(crumbs?.itemListElement).toMatchObject([{ name: 'Home' }, { name: 'Services' }]);
  expect(text).not.toMatch(/rating|review/i);
});

test('the sitemap lists the five pages in each language; robots are kept out of the areas', async () => {
  const sitemap = await readPage('/sitemap.xml');
  const addresses = [...sitemap.matchAll(/<loc>https:\/\/aldermere\.example([^<]*)/g)];
  expect(addresses.map(([, path]) => path)).toEqual(
    publicPaths.flatMap((path) => languageValues.map((language) => localPath(path, language))),
  );
  expect(sitemap).toContain(
    '<loc>https://aldermere.example/fr/about</loc><xhtml:link rel="alternate" hreflang="en" href="https://aldermere.example/about"/>',
  );
  const robots = await readPage('/robots.txt');
  for (const path of ['/admin', '/members', '/ar/members'])
    expect(robots).toContain(`Disallow: ${path}`);
});

test('icons and manifest are served with their types', async () => {
  const files = {
    '/favicon.ico': /^image\//,
    '/favicon.svg': /^image\/svg\+xml/,
    '/apple-touch-icon.png': /^image\/png/,
    '/site.webmanifest': /^application\/manifest\+json/,
  };
  for (const [path, type] of Object.entries(files)) {
    const answer = await get(path);
    expect(answer.statusCode, path).toBe(200);
    expect(answer.headers['content-type']).toMatch(type);
  }
});

test.each([
  ['', undefined],
  ['Mo-Fr 09:00-17:00, Sa,Su 10:00-14:00', ['Mo-Fr 09:00-17:00', 'Sa,Su 10:00-14:00']],
])('search engines are told the desk hours %j', async (openingHours, told) => {
  const other = await createTestApp();
  onTestFinished(other.close);
  const ada = await createSiteClient(other);
  await ada.show({ house: { openingHours } });
  const [text = ''] = readStructuredData((await other.app.inject('/')).body);
  expect(JSON.parse(text)['@graph'][0].openingHours).toEqual(told);
});
