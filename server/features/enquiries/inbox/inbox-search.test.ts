// Both ways of searching must agree: by prefix when there are few matches, back in time when there are many.
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { createInboxStore } from './inbox-store.ts';

const database = await createTestDatabase();
afterAll(database.drop);
const inbox = createInboxStore(database.db);

async function insert(count: number, nameOf: (index: number) => string): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `${String(index).padStart(8, '0')}-0000-7000-8000-000000000000`,
    reference: `ALD-${index}`,
    name: nameOf(index),
    name_key: nameOf(index).toLowerCase(),
    email: `${index}@example.com`,
    email_key: `${index}@example.com`,
    service: null,
    message: 'Hello',
    status: index % 10 === 0 ? ('handled' as const) : ('new' as const),
    is_doubtful: 0 as const,
    is_unseen_spam: 0 as const,
    consent_version: '2026-11',
    consent_at: 0,
    created_at: index,
    updated_at: index,
  }));
  for (let from = 0; from < count; from += 500) {
    await database.db
      .insertInto('enquiries')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

async function readAll(options: { prefix: string; status?: 'handled' }) {
  const names: string[] = [];
  let pages = 0;
  for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
    const page = await inbox.list({ ...options, cursor });
    names.push(...page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  return { names, pages };
}

test('every match, once, newest first', { timeout: 60_000 }, async () => {
  // Of 16,000, the oldest 5,500 are a crowd, every 40th is rare, and two are both.
  const isCrowd = (index: number) => index < 5500;
  const nameOf = (index: number) =>
    isCrowd(index) ? `Crowd ${index}` : index % 40 === 0 ? `Rare ${index}` : `Other ${index}`;
  await insert(16_000, nameOf);
  const expected = (keep: (index: number) => boolean) =>
    Array.from({ length: 16_000 }, (_, index) => index)
      .filter(keep)
      .reverse()
      .map(nameOf);

  const crowd = await readAll({ prefix: 'crowd' });
  expect(crowd.names).toEqual(expected(isCrowd));
  // The first scan finds none of them, and returns where to resume.
  const first = await inbox.list({ prefix: 'crowd' });
  expect(first.items.length).toBeLessThanOrEqual(50);
  expect(first.nextCursor).not.toBeNull();

  const rare = await readAll({ prefix: 'rare' });
  expect(rare.names).toEqual(expected((index) => !isCrowd(index) && index % 40 === 0));
  expect(rare.pages).toBe(6);

  const handled = await readAll({ prefix: 'crowd', status: 'handled' });
  expect(handled.names).toEqual(expected((index) => isCrowd(index) && index % 10 === 0));
  expect((await readAll({ prefix: 'crowd 549' })).names).toHaveLength(11);
});
