import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
let cookie: string;
const now = new Date('2026-03-01T12:00:00.000Z');
beforeAll(async () => {
  site = await createTestApp({}, { now: () => now });
  client = createClient(site.app);
  ({ cookie } = await signIn(site.database, { role: 'admin' }, () => now));
});
afterAll(() => site.close());

const link = { title: 'The tour', url: 'https://vimeo.com/76979871', type: 'link' };
const post = (body: unknown) => client.post('/api/videos', body, { cookie });

test('a video is active unless it is said not to be', async () => {
  const answer = await post(link);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(String),
    ...link,
    site: 'off',
    isActive: true,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
  expect((await post({ ...link, isActive: false })).json().isActive).toBe(false);
});

test.each([
  'https://example.com/film.mp4',
  'http://example.com',
  'HTTPS://EXAMPLE.COM/FILM',
  'https://example.com/film%20one.mp4?a=1&b=2#t=10',
  'https://exämple.com/film',
  'http://[::1]:8080/film.mp4',
  `https://example.com/${'a'.repeat(2028)}`,
])('%.60s is an address', async (url) => {
  for (const type of ['link', 'upload']) {
    const answer = await post({ ...link, url: ` ${url} `, type });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ url, type });
  }
});

test.each([
  'blob:https://example.com/0b9a',
  'data:video/mp4;base64,AAAA',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com/film.mp4',
  '//example.com/film.mp4',
  '/film.mp4',
  'film.mp4',
  'https:example.com',
  'https:/example.com',
  'https:\\\\example.com',
  'https://',
  'https://exa mple.com/',
  'https://example.com/\njavascript:alert(1)',
  'https://exam\tple.com/',
  'http://user@:80:80/',
  `https://example.com/${'a'.repeat(2029)}`,
  '',
  ' ',
  null,
  7,
  ['https://example.com'],
])('%j is not an address', async (url) => {
  for (const type of ['link', 'upload']) {
    const answer = await post({ ...link, url, type });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path).toBe('url');
  }
});

test.each([undefined, null, '', 'film', 'LINK', 1, ['link']])('%j is not a type', async (type) => {
  expect((await post({ ...link, type })).statusCode).toBe(400);
});

test.each([null, 'true', 1, 0, []])('%j is neither active nor not', async (isActive) => {
  expect((await post({ ...link, isActive })).statusCode).toBe(400);
});

test('the address and the type of a video cannot be changed', async () => {
  const { id } = (await post(link)).json();
  for (const change of [{ url: 'https://example.com' }, { type: 'upload' }, { isActive: 'no' }]) {
    expect((await client.patch(`/api/videos/${id}`, change, { cookie })).statusCode).toBe(400);
  }
});
