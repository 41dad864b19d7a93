import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SiteContent } from '#contract/site/content.ts';
import { createSiteStore, type SiteStore } from '#server/features/site/store/site-store.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { createPictureUses } from './picture-uses.ts';

let store: SiteStore;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  store = createSiteStore(database, {} as SiteContent, () => new Date());
  await database.db.deleteFrom('site_draft').execute();
  await database.db.deleteFrom('site_versions').execute();
});

const idOf = (index: number) => index.toString(16).padStart(32, '0');
const contentWith = (index: number) =>
  JSON.stringify({
    tiles: [{ picture: { name: 'hero', hash: 'aaaaaaaa' } }],
    about: { picture: { name: idOf(index), hash: 'bbbbbbbb', upload: { id: idOf(index) } } },
  });
const publish = (number: number) =>
  database.db
    .insertInto('site_versions')
    .values({
      number,
      content: contentWith(number),
      note: '',
      published_by: 'ada',
      published_at: 1,
    })
    .execute();

test('every version and the draft count, also those that come later', async () => {
  const uses = createPictureUses(database.db, store);
  expect(await uses.listPicturesInUse()).toEqual(new Set());
  for (let number = 1; number <= 60; number += 1) await publish(number);
  await database.db
    .insertInto('site_draft')
    .values({ id: 1, content: contentWith(99), revision: 1, changed_by: 'ada', changed_at: 1 })
    .execute();
  const names = await uses.listPicturesInUse();
  expect(names.size).toBe(61);
  expect(names).toContain(`${idOf(1)}-bbbbbbbb`);
  expect(await uses.isPictureInUse(idOf(60))).toBe(true);
  expect(await uses.isPictureInUse(idOf(99))).toBe(true);
  expect(await uses.isPictureInUse(idOf(61))).toBe(false);

  await publish(61);
  await database.db.updateTable('site_draft').set({ content: null }).execute();
  expect(await uses.isPictureInUse(idOf(61))).toBe(true);
  expect(await uses.isPictureInUse(idOf(99))).toBe(false);
});

test('whoever asks in a transaction waits for a draft that is being saved', async () => {
  const uses = createPictureUses(database.db, store);
  const [asking] = await database.db.transaction().execute(async (trx) => {
    await store.lockDraft(trx);
    const answer = database.db
      .transaction()
      .execute((another) => uses.isPictureInUse(idOf(7), another));
    await store.writeDraft(trx, JSON.parse(contentWith(7)), 'ada');
    return [answer];
  });
  expect(await asking).toBe(true);
});
