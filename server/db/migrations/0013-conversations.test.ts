import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createOldDatabase } from '#tests/support/database/old-database.ts';

test('older enquiries keep their status, key and mail; who is not handled waits since the beginning', async () => {
  const database = await createOldDatabase('0013');
  const { db } = database;
  for (const status of ['new', 'handled', 'spam']) {
    await sql`insert into enquiries (id, reference, name, name_key, email, email_key, message, status, consent_version, consent_at, created_at) values (${status}, ${status}, 'Ada', 'ada', 'a@b.example', 'a@b.example', 'A car.', ${status}, '1', 0, 7)`.execute(
      db,
    );
    await sql`insert into enquiry_keys values (${status}, 'h', ${status}, 0)`.execute(db);
    await sql`insert into mails (id, enquiry_id, message_id, state, attempts, unsure, wanted_at, due_at) values (${status}, ${status}, 'm', 'sent', 1, 0, 0, 0)`.execute(
      db,
    );
  }
  await migrate(database);

  const enquiries = await db
    .selectFrom('enquiries')
    .select(['id', 'status', 'updated_at', 'unanswered_since', 'closed_at'])
    .orderBy('id')
    .execute();
  const closed = { updated_at: 7, unanswered_since: null, closed_at: expect.any(Number) };
  expect(enquiries).toEqual([
    { id: 'handled', status: 'handled', ...closed },
    { id: 'new', status: 'new', updated_at: 7, unanswered_since: 7, closed_at: null },
    { id: 'spam', status: 'spam', ...closed },
  ]);
  expect(await db.selectFrom('enquiry_keys').select('enquiry_id').execute()).toHaveLength(3);
  expect(await db.selectFrom('mails').select(['kind', 'about']).execute()).toEqual(
    Array(3).fill({ kind: 'enquiry', about: '' }),
  );

  await db.updateTable('enquiries').set({ status: 'open' }).execute();
  const unknown = db.updateTable('enquiries').set({ status: 'lost' as 'open' });
  await expect(unknown.execute()).rejects.toThrow(/check|CHECK/);
  await db.deleteFrom('enquiries').execute();
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
});
