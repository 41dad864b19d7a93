import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createSiteClient, type SiteClient } from '#tests/support/server/site-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let ada: SiteClient;
let clock = new Date();
beforeAll(async () => {
  site = await createTestApp({}, { now: () => clock });
  ada = await createSiteClient(site);
});
afterAll(() => site.close());

const read = async (url: string) => (await site.app.inject(url)).body;
const call = (method: 'GET' | 'POST', path: string, headers = {}) =>
  ada.call(method, `/api/site${path}`, { cookie: ada.cookie, headers });

describe('publishing', () => {
  test('shows the draft, trimmed, on every page, with a number, a note, who and when', async () => {
    await ada.change({
      house: { name: ' Otherwise ', email: 'desk@otherwise.example' },
      pages: { home: { heroLine: 'A new line.' } },
    });
    const { revision } = await ada.open();
    const answer = await ada.publish(' The new name ');
    expect(answer.statusCode).toBe(201);
    const version = {
      number: 1,
      note: 'The new name',
      at: clock.toISOString(),
      by: ada.user.username,
    };
    expect(answer.json()).toEqual({ ...version, revision: revision + 1, heldBack: [] });
    expect(await read('/')).toContain('A new line.');
    for (const page of ['/about', '/services', '/nothing', '/login', '/admin']) {
      expect(await read(page), page).toContain('Otherwise');
    }
    expect(await read('/.well-known/security.txt')).toContain('mailto:desk@otherwise.example');
    expect(await read('/sitemap.xml')).toContain(`<lastmod>${clock.toISOString()}</lastmod>`);
    expect(await ada.open()).toMatchObject({
      draft: { house: { name: 'Otherwise' } },
      revision: revision + 1,
      published: version,
      changed: null,
      changes: [],
    });
    const [entry] = (await ada.get('/api/audit?subject=site', { cookie: ada.cookie })).json().items;
    expect(entry).toMatchObject({
      actor: ada.user.username,
      action: 'published',
      subject: { type: 'site', id: '1', label: 'version 1' },
    });
  });

  test('says beforehand which placeholders would be left', async () => {
    const email = ({ placeholders }: Awaited<ReturnType<SiteClient['open']>>) =>
      [placeholders.published, placeholders.publishable].map((found) =>
        found.some(({ path }) => path === 'house.email'),
      );
    expect(email(await ada.open())).toEqual([true, true]);
    await ada.change({ house: { email: 'desk@otherwise.co.uk' } });
    expect(email(await ada.open())).toEqual([true, false]);
    // Not ready, so that the example stays.
    await ada.change({ house: { email: 'desk at otherwise' } });
    expect(email(await ada.open())).toEqual([true, true]);
    await ada.discard();
  });

  test('of what visitors see already is refused', async () => {
    const answer = await ada.publish();
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toMatch(/nothing to publish/);
  });

  test('from an older revision is refused with the draft as it is now', async () => {
    const { revision } = await ada.open();
    await ada.change({ house: { line: 'Changed meanwhile' } });
    const answer = await ada.post('/api/site/publish', { revision }, { cookie: ada.cookie });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().current.draft.house.line).toBe('Changed meanwhile');
    expect(await read('/about')).not.toContain('Changed meanwhile');
  });

  test('by two at once is done once', async () => {
    await ada.change({ house: { line: 'By two at once' } });
    const { revision, published } = await ada.open();
    const publish = () => ada.post('/api/site/publish', { revision }, { cookie: ada.cookie });
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await ada.open()).published.number).toBe(published.number + 1);
  });

  test('gives new items an id made of their title, which then stays', async () => {
    const { draft } = await ada.open();
    const [tile] = draft.tiles;
    const added = ['new-1a2b3c4d', 'new-5e6f7a8b'].map((id) => ({
      ...tile,
      id,
      title: 'À l’opéra',
    }));
    const [, ...home] = draft.pages.home.tiles;
    await ada.show({
      tiles: [...draft.tiles, ...added],
      pages: { home: { tiles: ['new-5e6f7a8b', ...home] } },
    });
    const ids = async () => (await ada.open()).draft.tiles.map(({ id }) => id);
    const named = [...draft.tiles.map(({ id }) => id), 'a-l-opera', 'a-l-opera-2'];
    expect(await ids()).toEqual(named);
    expect((await ada.open()).draft.pages.home.tiles[0]).toBe('a-l-opera-2');
    expect(await read('/services')).toContain('id="a-l-opera"');
    const renamed = (await ada.open()).draft.tiles.map((one) =>
      one.id === 'a-l-opera' ? { ...one, title: 'Theatre' } : one,
    );
    await ada.show({ tiles: renamed });
    expect(await ids()).toEqual(named);
    await ada.show({ tiles: draft.tiles, pages: { home: { tiles: draft.pages.home.tiles } } });
  });

  test('of one part goes ahead while another is not ready, which is named and stays in the draft', async () => {
    const { draft } = await ada.open();
    const [tile, ...others] = draft.tiles;
    const unready = {
      legal: { privacy: 'We are [company name].' },
      // A picture without its words, and a tile without a title that the home page names already.
      pages: {
        contact: { picture: { picture: draft.pages.about.citiesPicture.picture, alt: '' } },
        home: { tiles: ['new-1a2b3c4d', ...draft.pages.home.tiles.slice(1)] },
      },
      tiles: [{ ...tile, id: 'new-1a2b3c4d', title: '' }, tile, ...others],
    };
    await ada.change({ house: { whatsapp: '+44 161 496 0142' }, ...unready });
    const answer = await ada.publish();
    expect(answer.statusCode).toBe(201);
    const paths = ['tiles.0.title', 'pages.contact.picture.alt', 'legal.privacy'];
    const { heldBack, number, revision } = answer.json();
    expect(heldBack.map(({ path }: { path: string }) => path).sort()).toEqual(paths.sort());
    const contact = await read('/contact');
    expect(contact).toContain('+44 161 496 0142');
    expect(contact).toContain(draft.pages.contact.picture.picture.name);
    expect((await site.app.inject('/privacy')).statusCode).toBe(404);

    const opened = await ada.open();
    expect(opened).toMatchObject({
      revision,
      published: { number },
      changed: { by: ada.user.username },
      draft: { legal: unready.legal, tiles: unready.tiles, pages: unready.pages },
      problems: heldBack,
    });
    expect(opened.changes.map(({ path }) => path).sort()).toEqual([
      'legal.privacy',
      'pages.contact.picture.alt',
      'pages.contact.picture.picture',
      'pages.home.tiles',
      'tiles',
    ]);
    // Nothing that is left is ready.
    const refused = await ada.publish();
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ issues: heldBack });
    expect(await ada.open()).toEqual(opened);
    await ada.discard();
    await ada.show({ house: { whatsapp: draft.house.whatsapp } });
  });

  test('goes ahead with the other parts however many problems one part has', async () => {
    const { draft } = await ada.open();
    const [car] = draft.members.cars;
    const cars = Array.from({ length: 12 }, (_, index) => ({
      ...car,
      id: `car-${index}`,
      name: '',
      features: Array(8).fill(''),
    }));
    // Checked after the cars.
    const meta = { about: { title: '' } };
    await ada.change({ house: { line: 'Ready' }, members: { cars }, meta });
    const answer = await ada.publish();
    expect(answer.statusCode).toBe(201);
    expect(answer.json().heldBack).toContainEqual({
      path: 'meta.about.title',
      message: 'Please write something here.',
    });
    const { published, changes } = await ada.open();
    expect(published.number).toBe(answer.json().number);
    expect(changes.map(({ path }) => path).sort()).toEqual(['members.cars', 'meta.about.title']);
    await ada.discard();
  });

  test('changes the cars that members see', async () => {
    const { draft } = await ada.open();
    const [car] = draft.members.cars;
    await ada.show({ members: { cars: [{ ...car, name: 'The only car' }] } });
    const { cookie } = await signIn(site.database);
    const fleet = await ada.get('/api/fleet', { cookie });
    expect(fleet.json()).toEqual([{ ...car, name: 'The only car' }]);
  });

  test('a legal page is there from the publishing of its text until that of its removal', async () => {
    const status = async (url: string) => (await site.app.inject(url)).statusCode;
    expect([await status('/terms'), await status('/Terms')]).toEqual([404, 404]);
    await ada.show({ legal: { terms: '## Who we are\n\nA house.' } });
    expect([await status('/terms'), await status('/Terms')]).toEqual([200, 308]);
    expect(await read('/terms')).toContain('Who we are');
    expect(await read('/sitemap.xml')).toContain('/terms</loc>');
    await ada.show({ legal: { terms: '' } });
    expect(await status('/terms')).toBe(404);
    expect(await read('/sitemap.xml')).not.toContain('/terms</loc>');
  });

  test('another wording of the consent is stored with the enquiries that follow', async () => {
    const versionOf = async (given = {}, language = 'en') => {
      const headers = { 'accept-language': language };
      const { reference } = (await sendEnquiry(ada, given, { headers })).json();
      const row = await site.database.db
        .selectFrom('enquiries')
        .select('consent_version')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row?.consent_version;
    };
    const first = await versionOf();
    expect(await versionOf()).toBe(first);
    // Each language has its own wording.
    const french = await versionOf({}, 'fr');
    expect(french).not.toBe(first);
    const { draft } = await ada.open();
    await ada.show({ consent: { notice: 'We keep nothing.' } });
    const second = await versionOf();
    expect(second).not.toBe(first);
    // Sent from a page that was opened before.
    expect(await versionOf({ consentVersion: first })).toBe(first);
    expect(await versionOf({ consentVersion: french })).toBe(french);
    expect(await versionOf({ consentVersion: 'never shown' })).toBe(second);
    const form = await read('/contact');
    expect(form).toContain(`<input type="hidden" name="consentVersion" value="${second}"/>`);
    await ada.show({ consent: draft.consent });
    expect(await versionOf()).toBe(first);
    expect(await versionOf({ consentVersion: second })).toBe(second);
  });
});

describe('the versions', () => {
  test('are listed newest first, down to what was delivered', async () => {
    const { items, nextCursor } = (await call('GET', '/versions')).json();
    const numbers = items.map(({ number }: { number: number }) => number);
    expect(numbers).toEqual(numbers.map((_: number, index: number) => numbers[0] - index));
    expect(items.at(-1)).toEqual({ number: 0, note: '', at: null, by: null });
    expect(nextCursor).toBeNull();
    expect(items[0]).not.toHaveProperty('content');
  });

  test('can be read, with what each changed', async () => {
    const version = (await call('GET', '/versions/1')).json();
    expect(version).toMatchObject({ number: 1, content: { house: { name: 'Otherwise' } } });
    expect(version.changes).toContainEqual({
      path: 'house.name',
      before: brand.name,
      after: 'Otherwise',
    });
    expect((await call('GET', '/versions/0')).json().changes).toEqual([]);
    for (const number of ['99', '-1', '1.0', '01', 'x']) {
      expect((await call('GET', `/versions/${number}`)).statusCode, number).toBe(404);
    }
  });

  test('become the draft again, and visitors see them after another publishing', async () => {
    clock = new Date(clock.getTime() + 1000);
    const { revision, published } = await ada.open();
    expect((await call('POST', '/versions/0/restore')).statusCode).toBe(428);
    const stale = await call('POST', '/versions/0/restore', { 'if-match': '0' });
    expect([stale.statusCode, stale.json().current.revision]).toEqual([409, revision]);
    const answer = await call('POST', '/versions/0/restore', { 'if-match': String(revision) });
    expect(answer.json()).toEqual({ revision: revision + 1 });
    expect(await ada.open()).toMatchObject({ draft: { house: { name: brand.name } }, published });
    expect(await read('/about')).toContain('Otherwise');
    const [entry] = (await ada.get('/api/audit?subject=site', { cookie: ada.cookie })).json().items;
    expect(entry).toMatchObject({ action: 'restored', subject: { label: 'version 0' } });

    expect((await ada.publish()).json().number).toBe(published.number + 1);
    expect(await read('/about')).not.toContain('Otherwise');
  });
});
