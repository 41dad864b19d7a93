// Puts a backup into an empty database, on either engine.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { findStorageFailure } from '#server/db/availability.ts';
import type { Database } from '#server/db/connect.ts';
import { indexAllEnquiries } from '#server/db/enquiry-index.ts';
import type { Schema } from '#server/db/schema.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { StartError } from '#server/start-error.ts';
import { describeError } from '#server/system-error.ts';
import { type CheckedBackup, readBatches } from './check-backup.ts';
import { countFiles } from './file-kinds.ts';
import { type BackupCounts, DamagedBackup, tableNames } from './format.ts';
import { createFileRestore } from './restore-files.ts';

/** Files first, then all rows at once: killed before that, no row names them, and the restore can be repeated. */
export async function restore(
  { db }: Database,
  backup: CheckedBackup,
  { storage, dataDir }: { storage: FileStorage; dataDir: string },
): Promise<BackupCounts> {
  const staging = join(dataDir, 'restore.part');
  const files = createFileRestore(storage, staging);
  await refuseUnlessEmpty(db);
  try {
    await files.run(backup);
    await db.transaction().execute(async (trx) => {
      await refuseUnlessEmpty(trx);
      await insertRows(trx, backup);
      await indexAllEnquiries(trx);
    });
    return { rows: backup.rows, ...countFiles(backup.files) };
  } catch (error) {
    // When the database went away the commit may have succeeded: then the files are needed.
    if (findStorageFailure(error) !== 'unavailable') await files.undo();
    throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
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

async function insertRows(trx: Kysely<Schema>, backup: CheckedBackup): Promise<void> {
  for await (const { table, rows } of readBatches(backup)) {
    try {
      await trx
        .insertInto(table)
        .values(rows as never)
        .execute();
    } catch (error) {
      if (findStorageFailure(error)) throw error;
      throw new DamagedBackup(
        backup.source.name,
        `rows of ${table} do not fit together (${describeError(error)})`,
      );
    }
  }
}
