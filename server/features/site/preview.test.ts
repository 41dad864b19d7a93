import { afterAll, expect, test } from 'vitest';
import { sitePageIds } from '#contract/site/page-lists.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { createSiteClient } from '#tests/support/server/site-client.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const site = await createTestApp();
afterAll(site.close);
const ada = await createSiteClient(site);

const preview = (page: string, cookie?: string) =>
  ada.get(`/admin/preview/${page}`, cookie === undefined ? {} : { cookie });

test('an admin sees each page as the draft has it, which visitors do not', async () => {
  await ada.change({ house: { name: 'In the making' } });
  for (const page of sitePageIds) {
    const answer = await preview(page, ada.cookie);
    expect(answer.statusCode, page).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('In the making');
  }
  expect((await site.app.inject('/')).body).not.toContain('In the making');
});

test('in a tab of its own it says that it is the draft; in the editor’s frame that would be in the way', async () => {
  const note = 'Draft: visitors do not see this yet';
  const read = async (destination: string) => {
    const headers = { 'sec-fetch-dest': destination };
    return (await ada.get('/admin/preview/home', { cookie: ada.cookie, headers })).body;
  };
  expect(await read('document')).toContain(note);
  expect(await read('document')).toContain('<title>Draft: ');
  expect(await read('iframe')).not.toContain('Draft: ');
});

test('nobody keeps it, nobody finds it, and only our own pages may frame it', async () => {
  const { headers } = await preview('home', ada.cookie);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  const policy = String(headers['content-security-policy']);
  const usual = String((await site.app.inject('/robots.txt')).headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy.replace("frame-ancestors 'self'", "frame-ancestors 'none'")).toBe(usual);
});

test('to anyone else, and under another name, it is an address where nothing is', async () => {
  const { cookie: member } = await signIn(site.database);
  const nothing = await site.app.inject('/admin/nothing');
  for (const [page, cookie] of [
    ['home', undefined],
    ['home', member],
    ['nothing', ada.cookie],
    ['toString', ada.cookie],
  ] as const) {
    const answer = await preview(page, cookie);
    expect([answer.statusCode, answer.body]).toEqual([404, nothing.body]);
    const { 'x-request-id': _, date: __, ...headers } = answer.headers;
    expect(nothing.headers).toMatchObject(headers);
  }
});

test('a draft that is incomplete is shown as far as it goes', async () => {
  await ada.change({ house: { name: '' }, tiles: [], cards: [], pages: { home: { tiles: [] } } });
  for (const page of ['home', 'services', 'testimonials']) {
    expect((await preview(page, ada.cookie)).statusCode, page).toBe(200);
  }
});
