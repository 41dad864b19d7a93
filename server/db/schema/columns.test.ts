import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { fromFlag, newId, toFlag } from './columns.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

async function storeNames(names: string[]): Promise<void> {
  for (const name of names) {
    const role = 'member' as const;
    const code = { id: newId(), code_hash: newId(), issued_to: name, created_at: 0, role };
    await db.insertInto('registration_codes').values(code).execute();
  }
}

test('an id is a UUIDv7 of this moment', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
  expect(new Set(Array.from({ length: 1000 }, newId)).size).toBe(1000);
});

test('flags come back as they were', () => {
  expect([true, false].map(toFlag)).toEqual([1, 0]);
  expect([true, false].map((value) => fromFlag(toFlag(value)))).toEqual([true, false]);
});

test('text is ordered by its bytes, whatever the locale of the cluster', async () => {
  const names = ['b', 'B', 'a', 'é', 'z', '-c', 'Z', 'a b', 'ab', '😀', '～'];
  await storeNames(names);
  const rows = await db
    .selectFrom('registration_codes')
    .select('issued_to')
    .orderBy('issued_to')
    .execute();
  const byBytes = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(rows.map((row) => row.issued_to)).toEqual(byBytes);
});
