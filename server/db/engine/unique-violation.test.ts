import { afterAll, expect, test } from 'vitest';
import { newId } from '#server/db/schema/columns.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { isUniqueViolation } from './unique-violation.ts';

const { db, drop } = await createTestDatabase();
afterAll(drop);

async function failToAdd(values: { id?: string; name: string; email: string }): Promise<unknown> {
  const user = {
    id: values.id ?? newId(),
    username: values.name,
    username_key: values.name,
    email: values.email,
    email_key: values.email,
    password_hash: '',
    role: 'member' as const,
    disabled: 0 as const,
    created_at: 0,
  };
  return db
    .insertInto('users')
    .values(user)
    .execute()
    .then(() => undefined)
    .catch((error: unknown) => error);
}

test('recognises a taken value and its column', async () => {
  expect(await failToAdd({ id: 'one', name: 'ann', email: 'ann@example.com' })).toBeUndefined();

  const name = await failToAdd({ name: 'ann', email: 'other@example.com' });
  expect(isUniqueViolation(name)).toBe(true);
  expect(isUniqueViolation(name, 'users.username_key')).toBe(true);
  expect(isUniqueViolation(name, 'users.email_key')).toBe(false);

  const email = await failToAdd({ name: 'other', email: 'ann@example.com' });
  expect(isUniqueViolation(email, 'users.email_key')).toBe(true);
  expect(isUniqueViolation(email, 'users.username_key')).toBe(false);

  const id = await failToAdd({ id: 'one', name: 'other', email: 'other@example.com' });
  expect(isUniqueViolation(id)).toBe(true);
  expect(isUniqueViolation(id, 'users.username_key')).toBe(false);
});

test('another error is not a unique violation', async () => {
  const noUser = { id: newId(), user_id: 'nobody', code_hash: '', created_at: 0, expires_at: 0 };
  const error = await db
    .insertInto('recovery_codes')
    .values(noUser)
    .execute()
    .catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  expect(isUniqueViolation(error)).toBe(false);
  expect(isUniqueViolation(new Error('UNIQUE constraint failed: users.id'))).toBe(false);
  expect(isUniqueViolation(undefined)).toBe(false);
});
