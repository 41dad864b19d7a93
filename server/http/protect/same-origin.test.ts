import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogues } from '#server/base/catalogues.ts';
import { languageOfAddress } from '#server/http/request-language.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

type Method = Parameters<ApiClient['call']>[0];

let site: TestApp;
let client: ApiClient;
let cookie: string;
beforeAll(async () => {
  site = await createTestApp({ PUBLIC_URL: 'http://aldermere.example' });
  client = createClient(site.app);
  ({ cookie } = await signIn(site.database, { role: 'admin' }));
});
afterAll(() => site.close());

const listWrites = () =>
  site.app.routeList
    .all()
    .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
    .map(({ method, url }) => ({ method: method as Method, url: url.replaceAll(/:\w+|\*/g, 'x') }));

describe('a write from another site', () => {
  test.each([
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['our host over another scheme', { origin: 'https://aldermere.example' }],
    ['our host on another port', { origin: 'http://aldermere.example:8080' }],
    ['a host that begins like ours', { origin: 'http://aldermere.example.evil.example' }],
    ['Origin: null', { origin: 'null' }],
    ['an empty Origin', { origin: '' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    [
      'our Origin with Sec-Fetch-Site: cross-site',
      { origin: 'http://aldermere.example', 'sec-fetch-site': 'cross-site' },
    ],
  ])('%s: 403 on every route, signing in too', async (_case, headers) => {
    const writes = listWrites();
    expect(writes.length).toBeGreaterThanOrEqual(10);
    for (const { method, url } of writes) {
      const answer = await client.call(method, url, { cookie, headers });
      expect(answer.statusCode, `${method} ${url}`).toBe(403);
      expect(answer.json()).toEqual({
        message: catalogues[languageOfAddress(url)]['errors.otherSite'],
      });
    }
    // Nothing of it was done.
    expect((await client.get('/api/auth/user', { cookie })).statusCode).toBe(200);
  });

  test('our own pages and programs other than browsers may write', async () => {
    for (const headers of [
      { origin: 'http://aldermere.example', 'sec-fetch-site': 'same-origin' },
      { origin: 'http://aldermere.example' },
      {},
    ]) {
      const answer = await client.post('/api/auth/login', {}, { headers });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('without PUBLIC_URL the Origin must be the Host', async () => {
    const other = await createTestApp();
    const post = (headers: Record<string, string>) =>
      createClient(other.app).post('/api/auth/login', {}, { headers });
    const host = 'localhost:3000';
    expect((await post({ host, origin: 'http://localhost:3000' })).statusCode).toBe(400);
    expect((await post({ host, origin: 'http://localhost:3001' })).statusCode).toBe(403);
    expect((await post({ host, origin: 'http://localhost' })).statusCode).toBe(403);
    await other.close();
  });
});

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'username=admin&password=whatever'],
  ['a multipart form', 'multipart/form-data; boundary=x', '--x--'],
  ['plain text', 'text/plain', '{"username":"admin","password":"whatever"}'],
  ['XML', 'application/xml', '<login/>'],
  ['no type at all', undefined, '{"username":"admin","password":"whatever"}'],
])('%s is 415 on every write', async (_case, type, payload) => {
  for (const { method, url } of listWrites()) {
    // Only the pages that work without script take a form; their own tests hold them to the rest.
    const takesForms = /^\/(?:\w\w\/)?(?:contact$|enquiry\/)/.test(url);
    if (takesForms && type === 'application/x-www-form-urlencoded') continue;
    const answer = await site.app.inject({
      method: method as 'POST',
      url,
      payload,
      headers: { cookie, ...(type && { 'content-type': type }) },
    });
    expect(answer.statusCode, `${method} ${url}`).toBe(415);
    expect(answer.json().message).toMatch(/JSON/);
  }
});

test('no other origin is allowed by CORS', async () => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  };
  const preflight = await site.app.inject({ method: 'OPTIONS', url: '/api/auth/login', headers });
  expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
  const read = await client.get('/api/auth/user', { cookie, headers });
  for (const answer of [preflight, read]) {
    const names = Object.keys(answer.headers);
    expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
});

test('a page takes no POST', async () => {
  for (const page of ['/', '/about', '/login', '/admin']) {
    expect((await client.post(page)).statusCode, page).toBe(405);
  }
});
