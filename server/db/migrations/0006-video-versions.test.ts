import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { createOldDatabase } from '#tests/support/database/old-database.ts';

test('an older video gets the time of its creation as its last change', async () => {
  const database = await createOldDatabase('0006');
  await sql`insert into videos values ('1', 'A video', 'https://example.com', 'link', 1, 7)`.execute(
    database.db,
  );
  await migrate(database);
  const videos = await database.db
    .selectFrom('videos')
    .select(['created_at', 'updated_at'])
    .execute();
  expect(videos).toEqual([{ created_at: 7, updated_at: 7 }]);
});
