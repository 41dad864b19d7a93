import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { createTestLocation } from './test-database.ts';

/** A database as the version before a migration left it; its number is enough. */
export async function createOldDatabase(before: string) {
  const location = await createTestLocation({ empty: true });
  onTestFinished(location.drop);
  const database = await connectDatabase(location);
  onTestFinished(() => database.close());
  const { db, engine } = database;
  await sql`create table migrations (name text primary key not null, applied_at bigint not null)`.execute(
    db,
  );
  await db.transaction().execute(async (trx) => {
    for (const { name, up } of migrations.filter(({ name }) => name < before)) {
      await up(trx, engine);
      await trx.insertInto('migrations').values({ name, applied_at: 0 }).execute();
    }
  });
  return database;
}
