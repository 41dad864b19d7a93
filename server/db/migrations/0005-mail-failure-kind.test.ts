import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createOldDatabase } from '#tests/support/database/old-database.ts';

const cases = [
  ['The mail server refused the mail: 550 no such mailbox', 'refused', '550 no such mailbox'],
  ['The mail server put us off: 421 busy (later).', 'deferred', '421 busy (later).'],
  ['The mail server could not be reached (ECONNREFUSED).', 'unreachable', 'ECONNREFUSED'],
  ['The mail server broke off after taking the mail (ETIMEDOUT).', 'interrupted', 'ETIMEDOUT'],
  ['The mail could not be composed.', 'not-composed', null],
  ['something else', 'unknown', 'something else'],
  [null, null, null],
] as const;

test('the sentences that were stored become kinds', async () => {
  const database = await createOldDatabase('0005');
  for (const [index, [sentence]] of cases.entries()) {
    const id = String(index);
    await sql`insert into enquiries values (${id}, ${id}, 'Ada', 'ada', 'a@b.example', 'a@b.example', null, 'A car.', 'new', '1', 0, 0)`.execute(
      database.db,
    );
    await sql`insert into mails values (${id}, ${id}, 'm', 'failed', 1, 0, 0, 0, null, ${sentence}, null)`.execute(
      database.db,
    );
  }
  await migrate(database);
  const mails = await database.db
    .selectFrom('mails')
    .select(['failure_kind', 'last_error'])
    .orderBy('id')
    .execute();
  expect(mails).toEqual(
    cases.map(([, failure_kind, last_error]) => ({ failure_kind, last_error })),
  );
});
