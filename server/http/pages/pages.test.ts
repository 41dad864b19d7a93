import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { publicPaths } from '#contract/site/page-lists.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { localPath } from '#contract/texts/texts.ts';
import { findBuilds } from '#server/http/pages/builds.ts';
import { createPages, loadPrerender } from '#server/http/pages/pages.ts';
import { createAsk } from '#tests/support/server/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let ask: Awaited<ReturnType<typeof createAsk>>;
beforeAll(async () => {
  site = await createTestApp({ PUBLIC_URL: 'https://aldermere.example' });
  ask = await createAsk(site.app);
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => ask({ url, headers });

const routes = [
  ...publicPaths,
  '/login',
  '/register',
  '/members',
  '/admin/login',
  '/admin',
  '/admin/videos',
  '/admin/services',
  '/admin/testimonials',
];

test.each(routes)('%s is a page', async (path) => {
  const page = await get(path);
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toMatch(/^<!doctype html><html lang="en-GB"/);
});

const firstRoundTrip = 10 * 1460;

test.each(languageValues)(
  'the public pages in %s are small enough to arrive at once',
  async (language) => {
    for (const path of publicPaths.map((one) => localPath(one, language))) {
      const { rawPayload, headers } = await get(path, { 'accept-encoding': 'br' });
      const bytes = rawPayload.length + Object.entries(headers).join('\r\n').length;
      expect(bytes, path).toBeLessThanOrEqual(language === 'en' ? firstRoundTrip : 16_000);
    }
  },
);

test('the home page carries its text in the HTML', async () => {
  expect((await get('/')).body).toContain(`${brand.name} drives people`);
});

test('a public page’s own style sheet has the rules of every class and element in it, and is all it allows', async () => {
  const { prerender } = await loadPrerender(findBuilds().current);
  const elementsIn = (css = '') => new Set(css.match(/(?<=[{},])[a-z][a-z0-9]*(?=[,{])/g));
  const knownElements = elementsIn(prerender.styleSheets[0]);
  expect(knownElements.has('table')).toBe(true);
  const classesIn = (css = '') =>
    new Set(css.match(/(?<=\.)(?:\\.|[\w-])+/g)?.map((name) => name.replaceAll('\\', '')));
  for (const path of [...routes.slice(0, 5), '/nothing']) {
    const { body, headers } = await get(path);
    const css = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    const dataPage = / data-page="(\w+)"/.exec(body)?.[1];
    const ofOtherPages = new RegExp(
      `html\\[data-page="?(?!${dataPage}\\b)(?:\\([^()]*\\)|[^(,{])*`,
      'g',
    );
    const known = classesIn(prerender.styleSheets[0]?.replace(ofOtherPages, ''));
    const own = classesIn(css);
    const used = [...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' '));
    expect(used.length, path).toBeGreaterThan(50);
    expect(
      used.filter((name = '') => known.has(name) && !own.has(name)),
      path,
    ).toEqual([]);
    const ownElements = elementsIn(css);
    const elements = new Set([...body.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name));
    expect(
      [...elements].filter((name) => knownElements.has(name) && !ownElements.has(name)),
      path,
    ).toEqual([]);
    // The parts of these are left out of every page's sheet, those of dates where there are none.
    expect(body, path).not.toMatch(/type="(file|time|search|number)"/);
    expect(css.includes('-webkit-datetime-edit'), path).toBe(/type="date/.test(body));
    expect(css.length, path).toBeLessThan(prerender.styleSheets[0]?.length ?? 0);
    // No browser knows a timeline in the shorthand.
    expect(css, path).not.toMatch(/animation:[^;}]*(view\(|scroll\(| --)/);
    const hash = createHash('sha256').update(css).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  }
});

describe('a page in the encoding asked for', () => {
  test('br, gzip and identity hold the same text', async () => {
    const plain = await get('/about');
    const br = await get('/about', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/about', { 'accept-encoding': 'gzip' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  test('an encoding refused with q=0 is not sent', async () => {
    const page = await get('/about', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(page.headers['content-encoding']).toBe('gzip');
  });

  test('an ETag known already is answered 304 without a body', async () => {
    const { headers } = await get('/about');
    const again = await get('/about', { 'if-none-match': `"other", W/${headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(headers.etag);
    const otherEncoding = await get('/about', {
      'accept-encoding': 'br',
      'if-none-match': String(headers.etag),
    });
    expect(otherEncoding.statusCode).toBe(200);
  });

  test('HEAD answers as GET does, without the body', async () => {
    const full = await get('/about');
    const head = await ask({ method: 'HEAD', url: '/about' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    expect(head.headers.etag).toBe(full.headers.etag);
  });
});

describe('an address without a page', () => {
  test.each(['/nothing', '/about/us', '/admin/nothing', '/index.html', '/.env'])(
    '%s gets the 404 page with status 404',
    async (path) => {
      const page = await get(path);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('404 Page Not Found');
      expect(page.body).toContain('Did you forget to add the page to the router?');
    },
  );

  test.each([
    ['/About', '/about'],
    ['/about/', '/about'],
    ['//about', '/about'],
    ['/%61bout', '/about'],
    ['/ADMIN/Login/', '/admin/login'],
    ['/Contact?service=travel', '/contact?service=travel'],
    ['/%63ontact?about=Why?&service=travel', '/contact?about=Why?&service=travel'],
    ['/Contact/?about=Why?&service=travel', '/contact?about=Why?&service=travel'],
  ])('%s is another spelling of %s: 308', async (asked, meant) => {
    const answer = await get(asked);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(meant);
  });

  test('no spelling redirects to another host', async () => {
    for (const path of ['//evil.example', '/\\evil.example', '//evil.example/about/']) {
      // Without a Host of its own the test client would take one from the path.
      const { headers } = await site.app.inject({ url: path, headers: { host: 'localhost' } });
      expect(headers.location).toBeUndefined();
    }
  });

  test('under /api it is a JSON 404, and other spellings are 404 too', async () => {
    for (const path of ['/api', '/api/nothing', '/API/nothing']) {
      expect((await get(path)).statusCode).toBe(404);
    }
    expect((await get('/api/nothing')).json()).toEqual({
      message: 'There is nothing at this address.',
    });
  });
});

test('a built file that this version does not have is a 404 that nobody keeps', async () => {
  const answer = await get('/assets/main-of-another-version.js');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a page takes no other method: 405 with what it takes', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const answer = await ask({ method, url: '/about' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  }
});

test('the footer’s year changes with the year, without a restart', async () => {
  let today = new Date('2026-12-31T12:00:00Z');
  const other = await createTestApp({}, { now: () => today });
  const askOther = await createAsk(other.app);
  expect((await askOther({ url: '/' })).body).toContain('© 2026');
  today = new Date('2027-01-01T12:00:00Z');
  expect((await askOther({ url: '/' })).body).toContain('© 2027');
  await other.close();
});

test('a page that another version does not change stays compressed', async () => {
  const build = await loadPrerender(findBuilds().current);
  const content = structuredClone(build.prerender.defaultContent);
  const origin = 'https://aldermere.example';
  const pages = createPages({ ...build, origin, now: () => new Date(), content });
  for (const path of ['/', '/about'])
    for (const encoding of ['identity', 'gzip'] as const) await pages.find(path)?.text(encoding);
  const of = (path: string) => pages.find(path)?.text.ready('gzip');
  const before = { home: of('/'), about: of('/about') };
  const changed = structuredClone(content);
  changed.pages.home.heroLine = 'Cars in the rain';
  const show = await pages.prepare(changed);
  expect(of('/')).toBe(before.home);
  show();
  expect(of('/')).toBeUndefined();
  expect(before.about).toBeDefined();
  expect(of('/about')).toBe(before.about);
});
