import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { expectNo5xx, generatedTimeout } from '#tests/support/server/generated-bodies.ts';
import { createSiteClient } from '#tests/support/server/site-client.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const site = await createTestApp();
afterAll(site.close);
const ada = await createSiteClient(site);
beforeEach(async () => {
  await ada.discard();
});

test('before the first change the draft is what was delivered', async () => {
  expect(await ada.open()).toMatchObject({
    draft: { house: { name: brand.name } },
    changed: null,
    published: { number: 0, note: '', at: null, by: null },
    changes: [],
    problems: [],
  });
});

describe('a change of the draft', () => {
  test('is kept as it was typed, with who made it, and visitors see nothing of it', async () => {
    const { revision, draft } = await ada.open();
    const answer = await ada.changeFrom(revision, { house: { line: ' Cars, and more ' } });
    expect(answer.statusCode).toBe(200);
    const change = { path: 'house.line', before: draft.house.line, after: ' Cars, and more ' };
    const opened = await ada.open();
    expect(answer.json()).toEqual({
      revision: revision + 1,
      seen: opened.seen,
      changes: [change],
      problems: [],
    });
    expect(opened).toMatchObject({
      revision: revision + 1,
      draft: { house: { ...draft.house, line: ' Cars, and more ' } },
      changed: { by: ada.user.username, at: expect.any(String) },
      changes: [change],
    });
    expect((await site.app.inject('/')).body).not.toContain('Cars, and more');
  });

  test('that changes nothing is no new revision', async () => {
    const { revision, draft } = await ada.open();
    for (const patch of [{}, { house: draft.house }]) {
      expect((await ada.changeFrom(revision, patch)).json().revision).toBe(revision);
    }
  });

  test('may leave it incomplete: what is to be put right is told in words', async () => {
    const answer = await ada.change({
      house: { name: ' ', whatsapp: '07700 900142' },
      pages: { home: { heroLine: 'x'.repeat(91) } },
      cards: [],
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().problems).toEqual([
      { path: 'house.name', message: 'Please write something here.' },
      {
        path: 'house.whatsapp',
        message: 'Please give the number with + and the code of the country.',
      },
      { path: 'cards', message: 'Please keep at least 3 testimonials.' },
      { path: 'pages.home.heroLine', message: 'Please keep it to 90 characters.' },
    ]);
    const { problems, revision } = await ada.open();
    expect(problems).toHaveLength(4);
    const refused = await ada.publish();
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ issues: problems });
    expect((await ada.open()).revision).toBe(revision);
  });

  test.each([
    ['email', 'desk@'],
    ['whatsapp', '+44'],
    ['instagram', '@'],
    ['openingHours', 'Mo-F'],
  ])('is stored while %s is half typed', async (field, typed) => {
    const answer = await ada.change({ house: { [field]: typed } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().problems).toMatchObject([{ path: `house.${field}` }]);
    expect((await ada.open()).draft.house).toMatchObject({ [field]: typed });
  });

  test.each([
    ['a field that is missing', { house: { name: null } }, 'house.name'],
    ['a field of another type', { house: { name: 7 } }, 'house.name'],
    ['a field that is not known', { house: { motto: 'Yes' } }, 'house.motto'],
    ['a list that is none', { tiles: {} }, 'tiles'],
    ['items that are none in a list that is too long', { cards: Array(13).fill(null) }, 'cards.0'],
    ['an id that could break out', { cities: [{ id: '"><script>' }] }, 'cities.0.id'],
    [
      'the number of a film that is none',
      { pages: { home: { film: { vimeoId: '1?autoplay=1' } } } },
      'pages.home.film.vimeoId',
    ],
    [
      'the name of a file elsewhere',
      { pages: { home: { heroPicture: { name: '../../etc/passwd' } } } },
      'pages.home.heroPicture.name',
    ],
    [
      'an impossible size',
      { pages: { home: { heroPicture: { width: 1e6 } } } },
      'pages.home.heroPicture.width',
    ],
    [
      'an address that is a script',
      {
        pages: {
          testimonials: {
            film: { video: { id: 'x', url: 'javascript:alert(1)', updatedAt: '' } },
          },
        },
      },
      'pages.testimonials.film.video.url',
    ],
  ])('is refused as a whole with %s', async (_case, patch, path) => {
    const { revision } = await ada.open();
    const answer = await ada.changeFrom(revision, { ...patch, consent: { label: 'Yes' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toMatch(/\w/);
    expect(answer.json().issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(await ada.open()).toMatchObject({ revision, changes: [] });
  });

  test('needs the revision it was made from', async () => {
    const answer = await ada.patch('/api/site/draft', {}, { cookie: ada.cookie });
    expect(answer.statusCode).toBe(428);
    expect(answer.json().message).toMatch(/If-Match/);
    expect((await ada.changeFrom('yesterday', {})).statusCode).toBe(428);
  });

  test('from an older revision is answered with the newer draft and who made it', async () => {
    const bea = await createSiteClient(site);
    const { revision } = await ada.open();
    expect((await bea.changeFrom(`"${revision}"`, { house: { line: 'Bea’s' } })).statusCode).toBe(
      200,
    );
    const answer = await ada.changeFrom(`"${revision}"`, { house: { line: 'Ada’s' } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      message: `${bea.user.username} has changed the draft since you opened it.`,
      current: await ada.open(),
    });
    expect((await ada.open()).draft.house.line).toBe('Bea’s');
    // Both fields, when the second is told of the first.
    await ada.change({ house: { name: 'Ada’s' } });
    expect((await ada.open()).draft.house).toMatchObject({ line: 'Bea’s', name: 'Ada’s' });
  });

  test('of ten at once over one revision, one is made', async () => {
    const { revision } = await ada.open();
    const lines = Array.from({ length: 10 }, (_, index) => `Line ${index}`);
    const answers = await Promise.all(
      lines.map((line) => ada.changeFrom(revision, { house: { line } })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    const saved = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(await ada.open()).toMatchObject({
      revision: revision + 1,
      draft: { house: { line: lines[saved] } },
    });
  });

  test('may be longer than other requests, up to what a site may hold', async () => {
    const long = (length: number) => ada.change({ legal: { terms: 'ä'.repeat(length) } });
    expect((await long(40_000)).json().problems).toEqual([]);
    expect((await long(200_000)).json().problems).toHaveLength(1);
    expect((await long(524_000)).statusCode).toBe(413);
  });

  test('with any body is no 5xx', { timeout: generatedTimeout }, async () => {
    const good = { house: { name: 'Other' }, tiles: [], legal: { terms: 'x' }, pages: {} };
    let { revision } = await ada.open();
    await expectNo5xx(good, async (body) => {
      const answer = await ada.changeFrom(revision, body as object);
      if (answer.statusCode === 200) ({ revision } = answer.json());
      return answer;
    });
  });
});

test('a picture that does not come with the site, or is not in its library, is told in words', async () => {
  const { draft } = await ada.open();
  const { heroPicture, heroPortrait } = draft.pages.home;
  const id = 'a'.repeat(32);
  const upload = { id, focus: { x: 0.5, y: 0.5 } };
  const home = {
    heroPicture: { ...heroPicture, name: 'long-gone' },
    heroPortrait: { ...heroPortrait, name: id, upload },
  };
  const picture = { id, name: 'A car.jpg', alt: '', width: 40, height: 40, bytes: 1 };
  const row = { ...picture, focus_x: 0, focus_y: 0, created_at: 1, discarded_at: null };
  // Its record is there, and the files of the crop are not.
  await site.database.db.insertInto('pictures').values(row).execute();
  expect((await ada.change({ pages: { home } })).json().problems).toEqual([
    { path: 'pages.home.heroPicture', message: expect.stringMatching(/no longer comes with/) },
    { path: 'pages.home.heroPortrait', message: expect.stringMatching(/not in the library/) },
  ]);
  const folder = join(site.database.dataDir, 'pictures', id, heroPortrait.hash);
  await mkdir(folder, { recursive: true });
  expect((await ada.open()).problems).toHaveLength(1);
  await site.database.db.updateTable('pictures').set({ discarded_at: 1 }).execute();
  expect((await ada.open()).problems).toHaveLength(2);
});

test.each(['', '0', '9000000002'])(
  'a film with the number “%s” alone would play nothing',
  async (vimeoId) => {
    const { film } = (await ada.open()).draft.pages.testimonials;
    const change = (delivered: string | null) =>
      ada.change({ pages: { testimonials: { film: { ...film, vimeoId, delivered } } } });
    expect((await change('testimonial')).json().problems).toEqual([]);
    expect((await change(null)).json().problems).toEqual([
      { path: 'pages.testimonials.film', message: expect.stringMatching(/^Nothing would play/) },
    ]);
  },
);

test('a draft that is thrown away is again what visitors see', async () => {
  await ada.change({ house: { line: 'Not this' } });
  const { revision } = await ada.open();
  const stale = await ada.delete('/api/site/draft', {
    cookie: ada.cookie,
    headers: { 'if-match': String(revision - 1) },
  });
  expect([stale.statusCode, stale.json().current.revision]).toEqual([409, revision]);
  const blind = await ada.delete('/api/site/draft', { cookie: ada.cookie });
  expect(blind.statusCode).toBe(428);
  const answer = await ada.discard();
  expect(answer.json()).toEqual({ revision: revision + 1 });
  expect(await ada.open()).toMatchObject({ changes: [], changed: null, revision: revision + 1 });
  const [entry] = (await ada.get('/api/audit?subject=site', { cookie: ada.cookie })).json().items;
  expect(entry).toMatchObject({ action: 'deleted', subject: { type: 'site', label: 'draft' } });
});
