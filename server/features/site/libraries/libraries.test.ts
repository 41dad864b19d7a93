// Records of the libraries on the site: what the draft takes from them, and what they say of themselves.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Site } from '#contract/site/api.ts';
import { digestText } from '#contract/site/fields/translations.ts';
import { createSiteClient, type SiteClient } from '#tests/support/server/site-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';

const vimeoUrl = 'https://vimeo.com/76979871';

let site: TestApp;
let ada: SiteClient;
let draft: Site['draft'];
beforeAll(async () => {
  site = await createTestApp();
  ada = await createSiteClient(site);
  ({ draft } = await ada.open());
});
afterAll(() => site.close());
beforeEach(async () => {
  await ada.discard();
});

type Kept = { id: string; updatedAt: string; url: string };
const create = async (path: string, body: object): Promise<Kept> =>
  (await ada.post(path, body, { cookie: ada.cookie })).json();
const standing = async (path: string, { id }: Kept) => {
  const records = (await ada.get(path, { cookie: ada.cookie })).json() as (Kept & {
    site: string;
  })[];
  return records.find((record) => record.id === id)?.site;
};
const edit = (path: string, { id }: Kept, body: object) =>
  ada.patch(`${path}/${id}`, body, { cookie: ada.cookie });
const remove = (path: string, { id }: Kept) => ada.delete(`${path}/${id}`, { cookie: ada.cookie });
const reference = ({ id }: Kept) => ({ id, updatedAt: '' });

test('a service is a tile, which says its first sentence once and has its translation', async () => {
  const service = await create('/api/services', {
    icon: 'van',
    title: 'By van',
    description: 'Eleven seats and their skis. The driver knows the pass.',
  });
  expect(await standing('/api/services', service)).toBe('off');
  const [tile, ...others] = draft.tiles;
  await ada.change({ tiles: [{ ...tile, lead: '', record: reference(service) }, ...others] });
  expect((await ada.open()).draft.tiles[0]).toMatchObject({
    id: tile?.id,
    title: 'By van',
    description: 'Eleven seats and their skis. The driver knows the pass.',
    icon: 'van',
    record: { id: service.id, updatedAt: service.updatedAt },
  });
  expect(await standing('/api/services', service)).toBe('changed');
  const added = [...draft.tiles, { ...tile, id: 'new-1a2b3c4d', record: reference(service) }];
  await ada.change({ tiles: added });
  expect(await standing('/api/services', service)).toBe('draft');
  await ada.change({ tiles: [{ ...tile, lead: '', record: reference(service) }, ...others] });
  expect((await ada.publish()).statusCode).toBe(201);
  const { body } = await site.app.inject('/services');
  const saying = (sentence: string) => body.match(new RegExp(`<p[^>]*>[^<]*${sentence}`, 'g'));
  expect(saying('Eleven seats and their skis')).toHaveLength(1);
  expect(saying('The driver knows the pass')).toHaveLength(1);
  expect(await standing('/api/services', service)).toBe('on');
  const path = `tiles/${tile?.id}/title`;
  const french = { text: 'En minibus', of: digestText('By van') };
  await ada.show({ languages: { fr: { texts: { [path]: french } } } });
  expect((await site.app.inject('/fr/services')).body).toContain('En minibus');

  await edit('/api/services', service, { title: 'By minibus' });
  expect(await standing('/api/services', service)).toBe('changed');
  expect((await site.app.inject('/services')).body).not.toContain('By minibus');
  // Without a change of the draft.
  expect((await ada.open()).changes).toMatchObject([{ path: 'tiles' }]);
  expect((await ada.publish()).statusCode).toBe(201);
  expect((await site.app.inject('/services')).body).toContain('By minibus');
  expect(await standing('/api/services', service)).toBe('on');
  // Its translation stays, and is known to be of the words before.
  expect((await site.app.inject('/fr/services')).body).toContain('En minibus');
  expect((await ada.open()).draft.languages.fr.texts[path]).toEqual(french);

  // What was published stays until it is published again.
  await remove('/api/services', service);
  expect((await site.app.inject('/services')).body).toContain('By minibus');
  expect((await ada.open()).problems).toEqual([
    {
      path: 'tiles.0',
      message: 'This service is no longer in the library. Remove the tile or choose another.',
    },
  ]);
  await ada.show({ tiles: draft.tiles });
});

test('a copy of what the site shows stands there as delivered, and keeps the tile’s own line', async () => {
  const [tile, ...others] = draft.tiles;
  const { title = '', description = '', icon = '' } = tile ?? {};
  const copy = await create('/api/services', { title, description, icon });
  expect(await standing('/api/services', copy)).toBe('off');
  await ada.change({ tiles: [{ ...tile, record: reference(copy) }, ...others] });
  expect(await standing('/api/services', copy)).toBe('delivered');
  expect((await ada.open()).draft.tiles[0]?.lead).toBe(tile?.lead);

  // Visitors see the tile in its old words.
  await edit('/api/services', copy, { title: 'Drivers' });
  expect(await standing('/api/services', copy)).toBe('changed');
  // Written in the editor, published, and then copied: visitors see these words, and they did not come with the site.
  await ada.show({ tiles: [{ ...tile, title: 'Drivers' }, ...others] });
  expect(await standing('/api/services', copy)).toBe('off');
  const { updatedAt } = (await edit('/api/services', copy, { icon })).json();
  await ada.change({
    tiles: [{ ...tile, title: 'Drivers', record: { id: copy.id, updatedAt } }, ...others],
  });
  expect(await standing('/api/services', copy)).toBe('on');
  await ada.show({ tiles: draft.tiles });
});

test('a testimonial is a card; one that is too long or gone is told in words', async () => {
  const testimonial = await create('/api/testimonials', {
    quote: 'They came back for the umbrella.',
    name: 'Jo Park',
    initials: 'JP',
    title: 'Leeds',
  });
  const [card, ...others] = draft.cards;
  await ada.show({ cards: [{ ...card, record: reference(testimonial) }, ...others] });
  const { body } = await site.app.inject('/testimonials');
  expect(body).toContain('They came back for the umbrella.');
  // The library keeps the whole name; the site shows initials.
  expect(body).not.toContain('Jo Park');

  await edit('/api/testimonials', testimonial, { quote: 'x'.repeat(601) });
  expect((await ada.open()).problems).toEqual([
    {
      path: 'cards.0.quote',
      message: 'Please keep it to 600 characters. Change it in the library.',
    },
  ]);
  expect((await ada.publish()).statusCode).toBe(422);
  await remove('/api/testimonials', testimonial);
  expect((await ada.open()).problems).toMatchObject([
    { path: 'cards.0', message: expect.stringMatching(/^This testimonial is no longer/) },
  ]);
  await ada.show({ cards: draft.cards });
});

test('a video fills the place of a film while it is active and not YouTube’s', async () => {
  const add = (url: string) =>
    create('/api/videos', { title: 'The arrival', url, type: 'link', isActive: true });
  const { film } = draft.pages.testimonials;
  const place = (video: Kept) =>
    ada.change({
      pages: { testimonials: { film: { ...film, video: { ...reference(video), url: '' } } } },
    });
  const vimeo = await add(vimeoUrl);
  expect((await place(vimeo)).json().problems).toEqual([]);
  expect((await ada.open()).draft.pages.testimonials.film).toMatchObject({
    title: 'The arrival',
    video: { id: vimeo.id, url: vimeo.url, updatedAt: vimeo.updatedAt },
  });
  expect((await ada.publish()).statusCode).toBe(201);
  expect(await standing('/api/videos', vimeo)).toBe('on');

  const path = 'pages.testimonials.film';
  await edit('/api/videos', vimeo, { isActive: false });
  expect((await ada.open()).problems).toEqual([
    {
      path,
      message: 'This video is not active. Make it active in the library, or choose another.',
    },
  ]);
  const youtube = await add('https://youtu.be/dQw4w9WgXcQ');
  expect((await place(youtube)).json().problems).toEqual([
    { path, message: expect.stringMatching(/^A YouTube video cannot stand here/) },
  ]);
  await remove('/api/videos', youtube);
  const gone = await ada.open();
  expect(gone.problems).toMatchObject([{ path, message: expect.stringMatching(/no longer/) }]);
  expect(gone.draft.pages.testimonials.film.video?.url).toBe('');
  await ada.show({ pages: { testimonials: { film: { ...film, video: null } } } });
});

test('going back brings the words of then, whatever became of the records', async () => {
  const words = { icon: 'van', title: 'As it was', description: 'Eleven seats.' };
  const service = await create('/api/services', words);
  const gone = await create('/api/services', { ...words, title: 'Gone by now' });
  const same = await create('/api/services', { ...words, title: 'The same' });
  const video = await create('/api/videos', {
    title: 'Then',
    url: `${vimeoUrl}/0123456789`,
    type: 'link',
    isActive: true,
  });
  const [first, second, third, ...others] = draft.tiles;
  const { film } = draft.pages.testimonials;
  const { number } = await ada.show({
    tiles: [
      { ...first, record: reference(service) },
      { ...second, record: reference(gone) },
      { ...third, record: reference(same) },
      ...others,
    ],
    pages: { testimonials: { film: { ...film, video: { ...reference(video), url: '' } } } },
  });
  await edit('/api/services', service, { title: 'As it is now' });
  await remove('/api/services', gone);
  await remove('/api/videos', video);

  await ada.restore(number);
  const opened = await ada.open();
  expect(opened.problems).toEqual([]);
  expect(opened.draft.tiles.slice(0, 3)).toMatchObject([
    { title: 'As it was' },
    { title: 'Gone by now' },
    { title: 'The same', record: { id: same.id } },
  ]);
  expect(opened.draft.tiles[0]).not.toHaveProperty('record');
  expect(opened.draft.pages.testimonials.film).toMatchObject({
    title: 'Then',
    vimeoId: '76979871',
    vimeoHash: '0123456789',
  });
  expect(opened.draft.pages.testimonials.film).not.toHaveProperty('video');
  await ada.show({
    tiles: draft.tiles,
    pages: { testimonials: { film: { ...film, video: null } } },
  });
});

test('what whoever publishes has not seen is not published', async () => {
  const service = await create('/api/services', {
    icon: 'van',
    title: 'Seen',
    description: 'Eleven seats.',
  });
  const [tile, ...others] = draft.tiles;
  const saved = await ada.change({ tiles: [{ ...tile, record: reference(service) }, ...others] });
  const { revision, seen } = saved.json();
  await edit('/api/services', service, { title: 'Not seen' });
  const publish = (body: object) => ada.post('/api/site/publish', body, { cookie: ada.cookie });
  const refused = await publish({ revision, seen });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toEqual({
    message: expect.stringMatching(/record of the libraries .* has changed/),
    current: await ada.open(),
  });
  const { current } = refused.json();
  expect(current.draft.tiles[0].title).toBe('Not seen');
  expect((await publish({ revision, seen: current.seen })).statusCode).toBe(201);
  await ada.show({ tiles: draft.tiles });
});

test('the file of a video on the site stays until the site is published without it', async () => {
  const origin = await site.app.listen({ port: 0 });
  const uploads = createUploadClient(origin, ada.cookie);
  const { url } = await uploads.send(videoBytes(1000));
  const video = await create('/api/videos', { title: 'Ours', url, type: 'upload' });
  const { film } = draft.pages.testimonials;
  const shown = { ...film, video: { ...reference(video), url: '' } };
  await ada.show({ pages: { testimonials: { film: shown } } });
  await remove('/api/videos', video);
  expect((await site.app.inject(url)).statusCode).toBe(200);
  // The place has to be filled, but nobody has changed it: nothing is left over by what is published meanwhile.
  expect((await ada.open()).changes).toEqual([]);
  await ada.show({ house: { line: 'While the place is empty' } });
  expect(await ada.open()).toMatchObject({
    changes: [],
    changed: null,
    problems: [{ path: 'pages.testimonials.film' }],
    draft: { pages: { testimonials: { film: { video: { url } } } } },
  });

  await ada.show({ pages: { testimonials: { film: { ...film, video: null } } } });
  const other = await create('/api/videos', { title: 'Other', url: vimeoUrl, type: 'link' });
  await remove('/api/videos', other);
  expect((await site.app.inject(url)).statusCode).toBe(404);
});

test('a picture of another site has to be chosen again', async () => {
  const id = 'a'.repeat(32);
  const heroPicture = { ...draft.pages.home.heroPicture, upload: { id, focus: { x: 0, y: 1 } } };
  expect((await ada.change({ pages: { home: { heroPicture } } })).statusCode).toBe(200);
  expect((await ada.open()).problems).toEqual([
    {
      path: 'pages.home.heroPicture',
      message: expect.stringMatching(/not in the library of this site/),
    },
  ]);
  expect((await ada.publish()).statusCode).toBe(422);
});
