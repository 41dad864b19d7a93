import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createOldDatabase } from '#tests/support/database/old-database.ts';

test('accounts keep their role and their sessions, and may be given the desk', async () => {
  const database = await createOldDatabase('0014');
  const { db } = database;
  for (const role of ['member', 'admin']) {
    await sql`insert into users (id, username, username_key, email, email_key, password_hash, role, disabled, created_at) values (${role}, ${role}, ${role}, ${role}, ${role}, '', ${role}, 0, 0)`.execute(
      db,
    );
    await sql`insert into sessions values (${role}, ${role}, ${role}, 0, 0, 0)`.execute(db);
  }
  await migrate(database);
  const readRoles = () => db.selectFrom('users').select('role').orderBy('id').execute();
  expect(await readRoles()).toEqual([{ role: 'admin' }, { role: 'member' }]);
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(2);
  await db.updateTable('users').set({ role: 'desk' }).where('id', '=', 'member').execute();
  expect(await readRoles()).toEqual([{ role: 'admin' }, { role: 'desk' }]);
  const other = db
    .updateTable('users')
    .set({ role: 'owner' as 'desk' })
    .execute();
  await expect(other).rejects.toThrow(/check|CHECK/);
});
