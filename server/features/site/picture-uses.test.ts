import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { createPictureUses } from './picture-uses.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

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
  const uses = createPictureUses(database.db);
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
