// The site in other languages: what an owner does to the English, and what visitors then read.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteContent } from '#contract/site/content.ts';
import { digestText } from '#contract/site/fields/translations.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { goodEnquiry, sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createSiteClient, type SiteClient } from '#tests/support/server/site-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let ada: SiteClient;
let bob: SiteClient;
let english: SiteContent;
beforeAll(async () => {
  site = await createTestApp();
  ada = await createSiteClient(site);
  bob = await createSiteClient(site);
  english = (await ada.open()).draft;
});
afterAll(() => site.close());

const read = async (url: string) => (await site.app.inject(url)).body;
const offersSpanish = async (url: string) => (await read(url)).includes('lang="es"');
const statusOf = async (url: string) => (await site.app.inject(url)).statusCode;
const translate = (of: string, text: string) => ({ text, of: digestText(of) });
const inFrench = (texts: Record<string, object | null>) => ({ languages: { fr: { texts } } });
const french = async () => (await ada.open()).draft.languages.fr.texts;

test('has the English structure with its own texts, and stays English where it has none', async () => {
  await ada.show({
    pages: { about: { heading: 'Of the house' } },
    ...inFrench({
      'pages/about/heading': null,
      'pages/about/statement': translate(english.pages.about.statement, 'Une phrase à nous.'),
    }),
  });
  const about = await read('/fr/about');
  expect(about).toContain('Une phrase à nous.');
  expect(about).toContain('Of the house');
  expect(about).toContain(english.house.email);
  expect(await read('/about')).not.toContain('Une phrase à nous.');
});

describe('a language', () => {
  test('that is turned off is gone for those who read it, and its page says so', async () => {
    expect(await statusOf('/es/about')).toBe(200);
    await ada.show({ languages: { es: { isOn: false } } });
    expect(await statusOf('/es/about')).toBe(404);
    expect([await offersSpanish('/'), await offersSpanish('/fr')]).toEqual([false, false]);
    expect(await read('/sitemap.xml')).not.toContain('/es/');
  });

  test('that is turned off loses nothing of those who are in the middle of it', async () => {
    const inSpanish = { headers: { 'accept-language': 'es' } };
    const sent = await sendEnquiry(ada, {}, inSpanish);
    expect(sent.json().page).toMatch(/^\/es\/enquiry\//);
    const { page } = sent.json();
    expect([await statusOf(page), (await read(page)).includes('lang="es"')]).toEqual([200, true]);
    const form = await site.app.inject({
      method: 'POST',
      url: '/es/contact',
      payload: new URLSearchParams({ ...goodEnquiry, privacy: 'on' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.statusCode).toBe(200);
    expect([form.body.includes('lang="es"'), /ALD-\w{6}/.test(form.body)]).toEqual([true, true]);
    const member = await signIn(site.database, { language: 'es' });
    const own = await ada.get('/api/auth/user', member);
    expect([own.statusCode, own.json().language]).toEqual([200, undefined]);
  });

  test('is turned on once nothing is missing in it', async () => {
    const path = 'languages.es.isOn';
    await ada.change({
      languages: { es: { isOn: true, texts: { 'cities/paris/name': null, 'house/line': null } } },
    });
    expect((await ada.open()).problems).toEqual([
      {
        path,
        message:
          '2 texts are missing in Spanish. Write what is missing, or leave Spanish turned off.',
      },
    ]);
    expect((await ada.publish()).statusCode).toBe(422);
    await ada.discard();
    const { line } = (await ada.open()).draft.house;
    await ada.show({
      languages: {
        es: { isOn: true, texts: { 'house/line': translate(line, 'Conserjería y chóferes') } },
      },
    });
    expect(await statusOf('/es/about')).toBe(200);
    expect([await offersSpanish('/'), await offersSpanish('/fr')]).toEqual([true, true]);
  });
});

describe('a change of the English', () => {
  test('leaves the translation in place until somebody writes another', async () => {
    const [before] = (await ada.open()).draft.pages.about.paragraphs;
    const paragraphs = english.pages.about.paragraphs.with(0, 'We are in Manchester.');
    await ada.show({ pages: { about: { paragraphs } } });
    const texts = await french();
    expect(texts['pages/about/paragraphs/0']?.of).toBe(digestText(before ?? ''));
    expect(await read('/fr/about')).toContain(texts['pages/about/paragraphs/0']?.text);
    const written = translate('We are in Manchester.', 'Nous sommes à Manchester.');
    await ada.show(inFrench({ 'pages/about/paragraphs/0': written }));
    expect(await read('/fr/about')).toContain('Nous sommes à Manchester.');
  });

  test('that moves or removes items takes their translations along', async () => {
    const { draft } = await ada.open();
    const { paragraphs } = draft.pages.about;
    const before = await french();
    const moved = [...paragraphs.slice(2), ...paragraphs.slice(0, 1)];
    await ada.show({ pages: { about: { paragraphs: moved } }, cities: draft.cities.toReversed() });
    const after = await french();
    const path = (index: number) => `pages/about/paragraphs/${index}`;
    expect(after[path(0)]).toEqual(before[path(2)]);
    expect(after[path(moved.length - 1)]).toEqual(before[path(0)]);
    expect(after[path(paragraphs.length - 1)]).toBeUndefined();
    expect(after['cities/paris/name']).toEqual(before['cities/paris/name']);
    // The English as it was brings no translation back that was published away.
    await ada.show({ pages: { about: { paragraphs } }, cities: draft.cities });
    expect((await french())[path(1)]).toBeUndefined();
  });

  test('that adds an item gives its translation the id that it is published with', async () => {
    const [tile] = english.tiles;
    const tiles = [...english.tiles, { ...tile, id: 'new-1a2b3c4d', title: 'Opera' }];
    const texts = { 'tiles/new-1a2b3c4d/title': translate('Opera', 'À l’opéra') };
    await ada.show({ tiles, ...inFrench(texts) });
    expect((await french())['tiles/opera/title']?.text).toBe('À l’opéra');
    expect(await read('/fr/services')).toContain('À l’opéra');
    await ada.show({ tiles: english.tiles });
    expect(Object.keys(await french()).filter((path) => path.includes('opera'))).toEqual([]);
  });

  test('that is held back keeps its translation in the draft', async () => {
    const [tile] = english.tiles;
    const added = { ...tile, id: 'new-5e6f7a8b', title: '', lead: 'A box.' };
    const texts = { 'tiles/new-5e6f7a8b/lead': translate('A box.', 'Théâtre') };
    const answer = await ada.show({
      house: { line: 'Changed too' },
      tiles: [...english.tiles, added],
      ...inFrench(texts),
    });
    expect(answer).toMatchObject({ heldBack: [{ path: expect.stringContaining('title') }] });
    expect(await read('/fr/services')).not.toContain('Théâtre');
    expect(Object.values(await french()).map(({ text }) => text)).toContain('Théâtre');
    await ada.discard();
  });
});

test('while an English text is held back, visitors keep its translation and the draft the new one', async () => {
  const before = (await french())['meta/about/title'];
  const path = 'meta/about/title';
  const tooLong = 'T'.repeat(500);
  const written = translate(tooLong, 'Le nouveau titre');
  const answer = await ada.show({
    house: { line: 'Published beside it' },
    meta: { about: { title: tooLong } },
    ...inFrench({ [path]: written, 'house/homeCity': null }),
  });
  expect(answer).toMatchObject({ heldBack: [{ path: 'meta.about.title' }] });
  expect(await read('/fr/about')).toContain(before?.text);
  const { draft } = await ada.open();
  expect(draft.languages.fr.texts[path]).toEqual(written);
  // What was cleared stays cleared.
  expect(draft.languages.fr.texts['house/homeCity']).toBeUndefined();
  await ada.discard();
});

test('a translation keeps to the length of its field, and holds back its language alone', async () => {
  const texts = { 'house/line': translate('Ready', 'L'.repeat(1000)) };
  const answer = await ada.show({ house: { line: 'Ready' }, ...inFrench(texts) });
  expect(answer).toMatchObject({
    heldBack: [{ path: 'languages.fr.texts.house/line', message: expect.any(String) }],
  });
  expect(await read('/about')).toContain('Ready');
  await ada.discard();
});

test('two who write in two languages at once lose nothing of each other', async () => {
  const { revision, draft } = await ada.open();
  const ofLine = (text: string) => translate(draft.house.line, text);
  const inArabic = { languages: { ar: { texts: { 'house/line': ofLine('الدار') } } } };
  expect(
    (await ada.changeFrom(revision, inFrench({ 'house/line': ofLine('La maison') }))).statusCode,
  ).toBe(200);
  const late = await bob.changeFrom(revision, inArabic);
  expect(late.statusCode).toBe(409);
  const { current } = late.json();
  expect((await bob.changeFrom(current.revision, inArabic)).statusCode).toBe(200);
  const { languages } = (await ada.open()).draft;
  expect(languages.fr.texts['house/line']?.text).toBe('La maison');
  expect(languages.ar.texts['house/line']?.text).toBe('الدار');
  await ada.discard();
});

test.each([
  ['an unknown language', { de: { isOn: true, texts: {} } }],
  ['a path with a full stop', { fr: { texts: { 'house.line': translate('x', 'y') } } }],
  ['a path of markup', { fr: { texts: { '<script>': translate('x', 'y') } } }],
  ['no digest', { fr: { texts: { 'house/new': { text: 'y' } } } }],
  ['a number', { fr: { texts: { 'house/line': { text: 1, of: digestText('x') } } } }],
])('a translation with %s is never stored', async (_case, languages) => {
  const before = await ada.open();
  expect((await ada.change({ languages })).statusCode).toBe(422);
  expect(await ada.open()).toEqual(before);
});
