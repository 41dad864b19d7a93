import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicPaths } from '#contract/site/page-lists.ts';
import { createAsk } from '#tests/support/server/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let ask: Awaited<ReturnType<typeof createAsk>>;
beforeAll(async () => {
  site = await createTestApp({ PUBLIC_URL: 'https://aldermere.example' });
  ask = await createAsk(site.app);
});
afterAll(() => site.close());

const policy = [
  "default-src 'none'",
  /script-src 'self' 'sha256-[A-Za-z0-9+/=]+'/.source,
  /style-src 'self'( 'sha256-[A-Za-z0-9+/=]+')+/.source,
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' https:",
  "connect-src 'self'",
  "frame-src 'self' https://player[.]vimeo[.]com https://www[.]youtube-nocookie[.]com",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
];
/** There a video is shown before it is uploaded. */
const withLocalVideos = (sources: string) => sources.replace(/media-src [^;]*/, '$& blob:');

const everyKind = [
  '/',
  '/admin',
  '/nothing',
  '/About',
  '/api/nothing',
  '/favicon.svg',
  '/robots.txt',
  '/healthz',
  '/%zz',
];

describe.each(everyKind)('the answer to %s', (url) => {
  test('carries the security headers', async () => {
    const { headers } = await ask({ url });
    const expected = url === '/admin' ? withLocalVideos(policy.join('; ')) : policy.join('; ');
    expect(headers['content-security-policy']).toMatch(new RegExp(`^${expected}$`));
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBe('max-age=2592000');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('HSTS is sent over https only', async () => {
  const plain = await createTestApp();
  const { headers } = await (await createAsk(plain.app))({ url: '/' });
  expect(headers).not.toHaveProperty('strict-transport-security');
  await plain.close();
});

test.each(['/api/nothing', '/api/%', '/api/%zz?x=1'])(
  'the answer to %s is not stored',
  async (url) => {
    expect((await ask({ url })).headers['cache-control']).toBe('no-store');
  },
);

test('hashed files are kept for good, and no map, manifest or dotfile is served', async () => {
  const { body } = await site.app.inject('/');
  const script = /src="(\/assets\/start-[^"]+\.js)"/.exec(body)?.[1] ?? 'no script found';
  const file = await site.app.inject({ url: script, headers: { 'accept-encoding': 'br' } });
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(file.headers['content-encoding']).toBe('br');
  for (const url of [`${script}.map`, `${script}.br`, '/.vite/manifest.json']) {
    expect((await site.app.inject(url)).statusCode).toBe(404);
  }
});

test('a page holds no executable inline script and no style attribute', async () => {
  for (const url of [...publicPaths, '/login', '/x']) {
    const { body } = await ask({ url });
    expect(body).not.toMatch(/\sstyle="/);
    const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, rest]) => rest);
    for (const attributes of inline)
      expect(attributes).toMatch(/type="application\/(?:ld\+)?json"/);
  }
});
