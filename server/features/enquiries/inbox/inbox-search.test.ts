// All ways of searching must agree: among the newest when there are many matches, in one block of time after the other,
// and by the index alone when there are few.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  indexEnquiry,
  indexMessage,
  searchTextOf,
} from '#server/features/enquiries/record/search-index.ts';
import { sampleRow } from '#tests/support/database/many-enquiries.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { createInboxStore } from './inbox-store.ts';

const database = await createTestDatabase();
afterAll(database.drop);
const { db } = database;
const inbox = createInboxStore(database);

const count = 3000;
const isOld = (index: number) => index < 500;
// The oldest are a crowd, every 40th of the others is rare, and every 600th is both.
const isCrowd = (index: number) => index < 1500 || index % 600 === 0;
const isRare = (index: number) => index >= 1500 && index % 40 === 0;
const wordsOf = (index: number) =>
  ['Everyone', isOld(index) && 'Old', isCrowd(index) && 'Crowded', isRare(index) && 'Rárely']
    .filter(Boolean)
    .join(' ');
const idOf = (index: number) => `${String(index).padStart(8, '0')}-0000-7000-8000-000000000000`;

beforeAll(async () => {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...sampleRow(index),
    id: idOf(index),
    reference: `ALD-${index}`,
    message: wordsOf(index),
    language: index % 7 === 0 ? ('fr' as const) : ('en' as const),
    status: index % 10 === 0 ? ('handled' as const) : ('new' as const),
  }));
  for (let from = 0; from < count; from += 500) {
    const some = rows.slice(from, from + 500);
    await db.insertInto('enquiries').values(some).execute();
    await db
      .insertInto('enquiry_search')
      .values(some.map((row) => ({ enquiry_id: row.id, words: searchTextOf(row) })))
      .execute();
    // The older half lies in a block of time far back, with empty ones between.
    if (from + 500 === count / 2 && database.engine === 'postgres') {
      await sql`alter table enquiry_search alter column seq restart with 200000`.execute(db);
    }
  }
});

async function readAll(options: { q: string; status?: 'handled'; language?: 'fr' }) {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await inbox.list({ ...options, cursor: cursor ?? undefined });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

const expected = (keep: (index: number) => boolean) =>
  Array.from({ length: count }, (_, index) => index)
    .filter(keep)
    .reverse()
    .map(idOf);

test.each([
  ['one that everyone has', 'every', () => true],
  ['one of the older', 'crowded', isCrowd],
  ['one of the oldest alone', 'old', isOld],
  ['a rare one, without its accent', 'rarel', isRare],
  ['two', 'rarely crowd', (index: number) => isRare(index) && isCrowd(index)],
  ['two that never meet', 'rarely nothing', () => false],
  ['one inside a word', 'owded', () => false],
] as const)('every match, once, newest first: %s', async (_case, q, keep) => {
  expect(await readAll({ q })).toEqual(expected(keep));
});

test('in one state only', async () => {
  for (const [q, keep] of [
    ['every', () => true],
    ['crowded', isCrowd],
  ] as const) {
    expect(await readAll({ q, status: 'handled' })).toEqual(
      expected((index) => index % 10 === 0 && keep(index)),
    );
  }
});

test('in one language only, and in one state of it', async () => {
  for (const [q, keep] of [
    ['every', () => true],
    ['old', isOld],
    ['rarely crowd', (index: number) => isRare(index) && isCrowd(index)],
  ] as const) {
    const isFrench = (index: number) => index % 7 === 0 && keep(index);
    expect(await readAll({ q, language: 'fr' }), q).toEqual(expected(isFrench));
    expect(await readAll({ q, language: 'fr', status: 'handled' }), q).toEqual(
      expected((index) => index % 10 === 0 && isFrench(index)),
    );
  }
});

test('what is changed or removed is found by its new words, or not at all', async () => {
  const [changed = '', removed = ''] = [idOf(7), idOf(8)];
  await db
    .updateTable('enquiries')
    .set({ message: 'Zanzibar' })
    .where('id', '=', changed)
    .execute();
  await db.transaction().execute((trx) => indexEnquiry(trx, changed));
  await db.deleteFrom('enquiries').where('id', '=', removed).execute();
  expect(await readAll({ q: 'zanz' })).toEqual([changed]);
  expect(await readAll({ q: 'crowded' })).toEqual(
    expected((index) => isCrowd(index) && index !== 7 && index !== 8),
  );
  // A page that ended at one that is gone continues where it was.
  const { items } = await inbox.list({ q: 'crowded', cursor: removed });
  expect(items.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1, 0].map(idOf));
});

test('what messages append is found with the rest, and removed with it', async () => {
  const id = idOf(9);
  const append = (text: string) => db.transaction().execute((trx) => indexMessage(trx, id, text));
  for (const text of ['Yokohama, crowded', 'Yokohama again', 'Xanadu', '']) await append(text);
  for (const q of ['yoko', 'crowded xana again']) expect(await readAll({ q }), q).toEqual([id]);
  await checkIndex();
  // As withdrawing does: the messages are gone.
  await db.transaction().execute((trx) => indexEnquiry(trx, id));
  for (const q of ['yoko', 'xana']) expect(await readAll({ q }), q).toEqual([]);
  expect(await readAll({ q: 'crowded' })).toContain(id);
  await checkIndex();
});

/** SQLite compares its index with the rows. */
async function checkIndex() {
  if (database.engine === 'postgres') return;
  const check = sql`insert into enquiry_search_index (enquiry_search_index, rank) values ('integrity-check', 1)`;
  await check.execute(db);
}
