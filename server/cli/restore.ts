// Puts a backup into an empty database, on either engine; see backup.ts.
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { Schema } from '#server/db/schema.ts';
import { syncToDisk } from '#server/files/disk.ts';
import { StartError } from '#server/start-error.ts';
import { type Copied, type Places, tableNames, videoFolder } from './backup-format.ts';
import { checkBackup, readBatches } from './read-backup.ts';

export async function restore(database: Database, { dataDir, folder }: Places): Promise<Copied> {
  return database.db.transaction().execute(async (trx) => {
    await refuseUnlessEmpty(trx);
    const rows = await checkBackup(trx, folder);
    for await (const batch of readBatches(folder)) {
      await trx
        .insertInto(batch.table)
        .values(batch.rows as never)
        .execute();
    }
    // Before the commit: without their files the rows must not stay.
    const videos = await copyVideos(join(folder, videoFolder), join(dataDir, 'media'));
    return { rows, videos };
  });
}

async function refuseUnlessEmpty(db: Kysely<Schema>): Promise<void> {
  for (const table of tableNames) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) {
      throw new StartError(
        'The database is not empty. Restore into a new one: name another DATA_DIR or DATABASE_URL, and restore before its first start.',
      );
    }
  }
}

async function copyVideos(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = await readdir(from);
  for (const name of names) {
    await copyFile(join(from, name), join(to, name));
    await syncToDisk(join(to, name));
  }
  await syncToDisk(to);
  return names.length;
}
