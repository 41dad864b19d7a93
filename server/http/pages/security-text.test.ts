import { afterAll, beforeAll, expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

const path = '/.well-known/security.txt';
const oneDay = 24 * 60 * 60 * 1000;
let now = new Date('2026-01-01T00:00:00Z');
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ PUBLIC_URL: 'https://aldermere.example' }, { now: () => now });
});
afterAll(() => site.close());

async function readFields() {
  const answer = await site.app.inject({ url: path });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  return Object.fromEntries(
    answer.body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
}

test('security.txt names the contact, the language and its own address', async () => {
  expect(await readFields()).toEqual({
    Contact: `mailto:${brand.email}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    'Preferred-Languages': 'en',
    Canonical: `https://aldermere.example${path}`,
  });
});

test('security.txt expires within a year, also on a server that has run for two', async () => {
  for (const year of [2026, 2028]) {
    now = new Date(Date.UTC(year, 5, 1));
    const expires = Date.parse((await readFields()).Expires);
    expect(expires).toBeGreaterThan(now.getTime() + 30 * oneDay);
    expect(expires).toBeLessThan(now.getTime() + 365 * oneDay);
  }
});

test.each([`${path}/`, `/${path}`, '/.well-known/Security.TXT', '/%2Ewell-known/security.txt'])(
  '%s is another spelling of it: 308',
  async (asked) => {
    const answer = await site.app.inject({ url: asked });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, path]);
  },
);

test('a POST to it is 405; its folder and its neighbours are the 404 page', async () => {
  expect((await site.app.inject({ method: 'POST', url: path })).statusCode).toBe(405);
  for (const url of ['/.well-known', '/.well-known/', '/.well-known/security.txt.sig']) {
    expect((await site.app.inject({ url })).statusCode, url).toBe(404);
  }
});
