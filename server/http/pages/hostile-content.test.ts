// Markup in every text that the owner can publish is text on every page.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SiteContent, siteContentSchema } from '#contract/site/content.ts';
import { listStandings } from '#contract/site/fields/localise.ts';
import { digestText } from '#contract/site/fields/translations.ts';
import { sitePages } from '#contract/site/page-lists.ts';
import { createSiteClient } from '#tests/support/server/site-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let untouched: Set<string>;
beforeAll(async () => {
  site = await createTestApp();
  const ada = await createSiteClient(site);
  const { draft } = await ada.open();
  const hostile = fillTexts(draft);
  hostile.legal.terms = `${payloads[0]}\n\n# ${payloads[0]}\n\n- <javascript:alert(1)> [a](//evil.example "x")`;
  await ada.show(hostile);
});
afterAll(() => site.close());

/** The first that fits. */
const payloads = [`</script><img src=x onerror=alert(1)>"'&`, `<img src=x>"'&`, `<b>"'&`];

function fillTexts(content: SiteContent): SiteContent {
  const { languages, ...filled } = structuredClone(content);
  untouched = new Set();
  const visit = (holder: Record<string, unknown>, isRight: () => boolean) => {
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'object' && value !== null) {
        visit(value as Record<string, unknown>, isRight);
      } else if (typeof value === 'string') {
        const fits = payloads.some((payload) => {
          holder[key] = payload;
          return isRight();
        });
        if (!fits) {
          holder[key] = value;
          untouched.add(key);
        }
      }
    }
  };
  // Part by part: checking all of the site for each text took as long as a hundred other tests.
  for (const [part, value] of Object.entries(filled)) {
    const schema = siteContentSchema.shape[part as keyof typeof filled];
    visit({ part: value }, () => schema.safeParse(value).success);
  }
  const whole = { ...filled, languages };
  for (const { texts } of Object.values(languages)) {
    for (const { path, english } of listStandings(siteContentSchema, whole, texts))
      texts[path] = { text: english, of: digestText(english) };
  }
  return whole;
}

test('only fields with a format of their own refuse markup', () => {
  const numbers = [...untouched].filter((key) => /^\d+$/.test(key));
  // The three tiles of the home page, by id.
  expect(numbers).toEqual(['0', '1', '2']);
  expect([...untouched].filter((key) => !numbers.includes(key)).sort()).toEqual([
    'delivered',
    'email',
    'hash',
    'icon',
    'id',
    'instagram',
    'name',
    'openingHours',
    'timeZone',
    'topic',
    'type',
    'vimeoId',
    'whatsapp',
  ]);
});

test.each([
  ...Object.values(sitePages).map(({ path }) => path),
  '/nothing',
  '/login',
  '/members',
  '/admin',
])('%s shows it as text', async (path) => {
  const { body } = await site.app.inject(path);
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;');
  expect(body).not.toMatch(/<(?:img src=x|b>)/);
  expect(body.match(/<\/script>/g)).toHaveLength(body.match(/<script[ >]/g)?.length ?? 0);
  expect(body).not.toMatch(/\s(?:href|src|action)="\s*(?:javascript|vbscript|data):/i);
});

test('so does the answer to a form without script', async () => {
  const { body } = await site.app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Ada',
  });
  expect(body).toContain('&lt;img src=x');
  expect(body).not.toMatch(/<(?:img src=x|b>)/);
});

test('a link to a script is refused by Publish, in words', async () => {
  const ada = await createSiteClient(site);
  await ada.change({ legal: { privacy: 'Please [press](javascript:alert(1)).' } });
  const refused = await ada.publish();
  expect(refused.statusCode).toBe(422);
  expect(refused.json().issues).toEqual([
    { path: 'legal.privacy', message: expect.stringMatching(/does not begin with https:/) },
  ]);
});
