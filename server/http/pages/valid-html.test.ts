// What the Nu validator found once, on every page as it is served.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPaths } from '#contract/site/page-lists.ts';
import { findElements } from '#tests/support/server/html.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

const pages = [...publicPaths, '/nothing', '/login'];

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test.each(pages)('%s links the manifest, and no box to tick has autocomplete', async (url) => {
  const { body } = await site.app.inject({ url });
  const links = findElements(body, 'link').map(({ attributes }) => attributes);
  expect(links.filter(({ rel }) => rel === 'manifest')).toEqual([
    { rel: 'manifest', href: '/site.webmanifest' },
  ]);
  const boxes = findElements(body, 'input').filter(
    ({ attributes }) => attributes.type === 'checkbox',
  );
  expect(boxes).toHaveLength(url === '/contact' ? 3 : 0);
  for (const { attributes } of boxes) expect(attributes).not.toHaveProperty('autocomplete');
});
