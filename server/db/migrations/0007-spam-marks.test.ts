import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createOldDatabase } from '#tests/support/database/old-database.ts';

test('spam that was never mailed counts as unseen, since nobody was told of it', async () => {
  const database = await createOldDatabase('0007');
  const insert = (id: string, status: string) =>
    sql`insert into enquiries values (${id}, ${id}, 'Ada', 'ada', 'a@b.example', 'a@b.example', null, 'A car.', ${status}, '1', 0, 0)`.execute(
      database.db,
    );
  await insert('found by the server', 'spam');
  await insert('marked by an admin', 'spam');
  await insert('other', 'new');
  await sql`insert into mails (id, enquiry_id, message_id, state, attempts, unsure, wanted_at, due_at) values ('1', 'marked by an admin', 'm', 'sent', 1, 0, 0, 0)`.execute(
    database.db,
  );
  await migrate(database);
  const unseen = await database.db
    .selectFrom('enquiries')
    .select(['id', 'is_doubtful'])
    .where('is_unseen_spam', '=', 1)
    .execute();
  expect(unseen).toEqual([{ id: 'found by the server', is_doubtful: 0 }]);
});
