// What can go wrong between a press of Publish and the pages, on this instance and on others.
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { SiteContent } from '#contract/site/content.ts';
import { createSiteEditor } from '#server/features/site/draft/site-editor.ts';
import { createSiteStore } from '#server/features/site/store/site-store.ts';
import { runInProcesses } from '#tests/support/database/run-in-processes.ts';
import { startSecondApp } from '#tests/support/server/second-app.ts';
import { createSiteClient, type SiteClient } from '#tests/support/server/site-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { followCurrentSite, type PrepareSite } from './current-site.ts';
import { createPublish } from './publish.ts';

// Processes and waiting for the other instance: on a busy machine these take their time.
vi.setConfig({ testTimeout: 60 * 1000 });

let site: TestApp;
let ada: SiteClient;
let defaults: SiteContent;
beforeAll(async () => {
  site = await createTestApp();
  ada = await createSiteClient(site);
  defaults = (await ada.open()).draft;
});
afterAll(() => site.close());

/** An instance that renders in its own way. */
async function createInstance(prepare: PrepareSite) {
  const logged: string[] = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line) => logged.push(line) } },
  });
  onTestFinished(() => app.close());
  const { database } = site;
  const now = () => new Date();
  const store = createSiteStore(database, defaults, now);
  const first = await store.readCurrent();
  const current = followCurrentSite(app, { database, store, first, prepare });
  const hasCrop = async () => true;
  const editor = createSiteEditor({ db: database.db, now, store, hasCrop });
  const publish = createPublish({ db: database.db, store, editor, current, log: app.log });
  return { app, current, publish, logged };
}

const failsOn = (line: string, shown: string[] = []): PrepareSite => {
  return async ({ house }) => {
    if (house.line === line) throw new Error('cannot be rendered');
    return () => void shown.push(house.line);
  };
};

test('a version that cannot be rendered is not made current, and the draft stays', async () => {
  const { publish, logged } = await createInstance(failsOn('Unrenderable'));
  await ada.change({ house: { line: 'Unrenderable' } });
  const before = await ada.open();
  const refused = publish({ revision: before.revision, note: '' }, ada.user);
  await expect(refused).rejects.toMatchObject({
    status: 422,
    message: expect.stringMatching(/nothing was published/),
  });
  expect(logged.join()).toContain('cannot be rendered');
  expect(await ada.open()).toEqual(before);
});

test('an instance that cannot render a version keeps the one before, and takes the next', async () => {
  const shown: string[] = [];
  const { app, current, logged } = await createInstance(failsOn('Too new', shown));
  await app.listen({ port: 0 });
  const { number } = await ada.show({ house: { line: 'Too new' } });
  await vi.waitFor(() => expect(logged.join()).toContain(`"version":${number}`), 20_000);
  expect(current.get().number).toBeLessThan(number);
  await ada.show({ house: { line: 'Fit for all' } });
  await vi.waitFor(() => expect(shown).toEqual(['Fit for all']), 20_000);
  expect(current.get().content.house.line).toBe('Fit for all');
  expect(logged).toHaveLength(1);
});

test('another instance shows what was published here, and edits from there', async () => {
  const second = await startSecondApp(site);
  onTestFinished(second.close);
  await second.app.listen({ port: 0 });
  await ada.show({ house: { line: 'On both instances' } });
  await vi.waitFor(async () => {
    expect((await second.app.inject('/')).body).toContain('On both instances');
  }, 20_000);

  const bea = await createSiteClient({ app: second.app, database: site.database });
  const { revision } = await ada.open();
  const answers = await Promise.all([
    ada.changeFrom(revision, { house: { line: 'Here' } }),
    bea.changeFrom(revision, { house: { line: 'There' } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const body = { revision: (await ada.open()).revision };
  const published = await Promise.all(
    [ada, bea].map((one) => one.post('/api/site/publish', body, { cookie: one.cookie })),
  );
  expect(published.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test('killed in the middle of publishing: nothing of it is there, and it can be done again', async () => {
  await ada.change({ house: { line: 'Published at the second try' } });
  const before = await ada.open();
  expect(await runInProcesses(1, 'diePublishing', site.database)).toEqual(['SIGKILL']);
  expect(await ada.open()).toEqual(before);
  const audited = await site.database.db
    .selectFrom('audit')
    .select('actor_name')
    .where('actor_name', '=', 'killed')
    .execute();
  expect(audited).toEqual([]);
  expect((await ada.publish()).json().number).toBe(before.published.number + 1);
});

test('a version from before a field was known is shown with that field as delivered', async () => {
  const { number } = (await ada.open()).published;
  const { notFound, ...pages } = defaults.pages;
  const { line: _, ...house } = defaults.house;
  const content = JSON.stringify({ ...defaults, house: { ...house, name: 'Older' }, pages });
  const row = { number: number + 1, content, note: '', published_by: 'ada', published_at: 1 };
  await site.database.db.insertInto('site_versions').values(row).execute();
  const second = await startSecondApp(site);
  onTestFinished(second.close);
  expect((await second.app.inject('/')).body).toContain('aria-label="Older, home"');
  const { draft } = await ada.open();
  expect(draft.house).toEqual({ ...defaults.house, name: 'Older' });
  expect(draft.pages.notFound).toEqual(notFound);
});

test('a text that was published before a rule forbade it is shown on, and does not keep others from being published', async () => {
  const { number } = (await ada.open()).published;
  const terms = 'Our [partner](http://partner.example) drives.';
  const content = JSON.stringify({ ...defaults, legal: { ...defaults.legal, terms } });
  const row = { number: number + 1, content, note: '', published_by: 'ada', published_at: 1 };
  await site.database.db.insertInto('site_versions').values(row).execute();
  const second = await startSecondApp(site);
  onTestFinished(second.close);
  const bea = await createSiteClient({ app: second.app, database: site.database });
  expect((await bea.change({ house: { line: ' Newer ' } })).statusCode).toBe(200);
  const answer = await bea.publish();
  expect(answer.json()).toMatchObject({ number: number + 2, heldBack: [{ path: 'legal.terms' }] });
  const { draft, changes, problems } = await bea.open();
  expect(draft).toMatchObject({ house: { line: 'Newer' }, legal: { terms } });
  expect([changes, problems]).toMatchObject([[], [{ path: 'legal.terms' }]]);
  const page = (await second.app.inject('/terms')).body;
  expect(page).toContain('drives.');
  expect(page).not.toContain('href="http://partner');

  // Put right, it is published.
  expect(await bea.show({ legal: { terms: 'We drive.' } })).toMatchObject({ heldBack: [] });
});

test('a thousand versions: only the contents that are asked for are read', async () => {
  const { number } = (await ada.open()).published;
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    number: number + 1 + index,
    // Reading one would fail.
    content: index === 999 ? JSON.stringify(defaults) : 'unreadable',
    note: '',
    published_by: 'ada',
    published_at: 1,
  }));
  for (let from = 0; from < rows.length; from += 200) {
    await site.database.db
      .insertInto('site_versions')
      .values(rows.slice(from, from + 200))
      .execute();
  }
  expect((await ada.open()).published.number).toBe(number + 1000);
  expect((await ada.change({ house: { line: 'After a thousand' } })).statusCode).toBe(200);
  expect((await ada.publish()).json().number).toBe(number + 1001);

  const listed: number[] = [];
  for (let cursor = ''; ; ) {
    const page = (
      await ada.get(`/api/site/versions?cursor=${cursor}`, { cookie: ada.cookie })
    ).json();
    expect(page.items.length).toBeLessThanOrEqual(51);
    listed.push(...page.items.map((version: { number: number }) => version.number));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(listed).toEqual(
    Array.from({ length: number + 1002 }, (_, index) => number + 1001 - index),
  );
});
