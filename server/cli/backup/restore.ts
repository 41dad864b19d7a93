// Puts a backup into an empty database, on either engine.
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { findStorageFailure } from '#server/db/availability.ts';
import type { Database } from '#server/db/connect.ts';
import type { Schema } from '#server/db/schema.ts';
import { syncToDisk } from '#server/files/disk.ts';
import { StartError } from '#server/start-error.ts';
import { describeError } from '#server/system-error.ts';
import { type CheckedBackup, readBatches } from './check-backup.ts';
import { countFiles, ownerOf } from './file-kinds.ts';
import { type BackupCounts, DamagedBackup, tableNames } from './format.ts';
import { writeAndHash } from './hash-stream.ts';

/**
 * Files are copied beside their folders and moved into them just before the commit: killed before it, no row names
 * them, and the restore can be repeated.
 */
export async function restore(
  { db }: Database,
  backup: CheckedBackup,
  dataDir: string,
): Promise<BackupCounts> {
  const staging = join(dataDir, 'restore.part');
  const moved: string[] = [];
  await refuseUnlessEmpty(db);
  try {
    await stageFiles(backup, staging);
    await db.transaction().execute(async (trx) => {
      await refuseUnlessEmpty(trx);
      await insertRows(trx, backup);
      for (const owned of new Set(backup.files.map(({ file }) => ownerOf(file)))) {
        const target = join(dataDir, owned);
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        // Left by a restore that was killed: a folder is not moved over another.
        await rm(target, { recursive: true, force: true });
        await rename(join(staging, owned), target);
        moved.push(target);
      }
      for (const path of new Set(moved.map((target) => dirname(target)))) await syncToDisk(path);
    });
    return { rows: backup.rows, ...countFiles(backup.files) };
  } catch (error) {
    // When the database went away the commit may have succeeded: then the files are needed.
    if (findStorageFailure(error) !== 'unavailable') {
      for (const path of moved) await rm(path, { recursive: true, force: true });
    }
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

async function stageFiles({ source, files }: CheckedBackup, staging: string): Promise<void> {
  // Left by a restore that was killed.
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true, mode: 0o700 });
  for (const line of files) {
    const copy = join(staging, line.file);
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    const written = await writeAndHash(await source.openFile(line), copy);
    if (written.sha256 !== line.sha256) {
      throw new DamagedBackup(source.name, `${line.file} was changed`);
    }
    await syncToDisk(dirname(copy));
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
