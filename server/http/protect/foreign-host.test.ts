import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsk } from '#tests/support/server/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

const logged: string[] = [];
let site: TestApp;
let ask: Awaited<ReturnType<typeof createAsk>>;
beforeAll(async () => {
  site = await createTestApp(
    { PUBLIC_URL: 'https://aldermere.example', LOG_LEVEL: 'warn' },
    { logStream: { write: (line) => logged.push(line) } },
  );
  ask = await createAsk(site.app);
});
afterAll(() => site.close());

const get = (url: string, host: string) => ask({ url, headers: { host } });

test.each(['/', '/about?a=1&b=//x', '/api/auth/user', '//evil.example/x'])(
  'a read of %s from another host is sent to PUBLIC_URL',
  async (url) => {
    const answer = await get(url, 'www.aldermere.example');
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(`https://aldermere.example${url}`);
    expect(answer.headers['content-security-policy']).toBeDefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test.each([
  'aldermere.example',
  'Aldermere.Example',
  'aldermere.example:443',
  'aldermere.example:8080',
  '127.0.0.1:3000',
  'localhost:3000',
  '[::1]:80',
])('a read of %s is answered', async (host) => {
  expect((await get('/about', host)).statusCode).toBe(200);
});

test('health checks are answered whatever they call the host', async () => {
  expect((await get('/healthz', '10.0.0.7:3000')).statusCode).toBe(200);
  expect((await get('/readyz', 'web-1')).statusCode).toBe(200);
});

test('a form refused although it came from the address it was sent to is warned of once', async () => {
  const send = () =>
    site.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { host: 'www.aldermere.example', origin: 'https://www.aldermere.example' },
    });
  expect((await send()).statusCode).toBe(403);
  expect((await send()).statusCode).toBe(403);
  const warnings = logged.filter((line) => line.includes('PUBLIC_URL'));
  expect(warnings).toHaveLength(1);
});
