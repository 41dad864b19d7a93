// Puts a backup where nothing is yet, on either engine.
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import { withDatabase } from '#server/cli/command/command.ts';
import { openStorage } from '#server/cli/command/open-storage.ts';
import type { Config } from '#server/config/config.ts';
import { migrate } from '#server/db/migrate.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { isOfCrop } from './files-of-rows.ts';
import {
  fetchDatabase,
  fillFromDump,
  fillFromSqlite,
  isDump,
  tryRestore,
} from './fill-database.ts';
import { type Backup, type BackupFile, checkFiles, fetchFile } from './manifest.ts';

/**
 * Everything is read, tried and compared before a database is made. Killed at any moment no row is there, or all are with their
 * files; files without rows do no harm, and the same command goes on.
 */
export async function restore(config: Config, backup: Backup, scratchDir: string): Promise<void> {
  const { databaseUrl } = config;
  if (isDump(backup) && databaseUrl === undefined) {
    throw new StartError(
      'The backup was made by pg_dump: set DATABASE_URL to restore it on PostgreSQL. `backup PLACE --portable` makes one there that SQLite can restore.',
    );
  }
  await checkFiles(backup, () => true);
  const fetched = await fetchDatabase(backup, scratchDir);
  if (!isDump(backup)) await tryRestore(fetched, { databaseUrl: undefined }, scratchDir);
  await withDatabase(config, async (database) => {
    const { storage } = await openStorage(config, database);
    const restoreFiles = () => putFiles(backup, storage, scratchDir);
    if (isDump(backup)) return fillFromDump(fetched, `${databaseUrl}`, restoreFiles);
    await migrate(database);
    await fillFromSqlite(fetched, database, restoreFiles);
  });
}

async function putFiles(backup: Backup, storage: FileStorage, scratchDir: string): Promise<void> {
  const [crops, others] = [true, false].map((isCrop) =>
    backup.manifest.files.filter(({ file }) => isOfCrop(file) === isCrop),
  ) as [BackupFile[], BackupFile[]];
  for (const one of others) {
    if (await isThere(storage, one)) continue;
    const copy = join(scratchDir, 'file');
    await fetchFile(backup, one, copy);
    await storage.put(one.file, copy);
    await rm(copy);
  }
  // The files of a crop are seen together.
  for (const [crop, files] of Map.groupBy(crops, ({ file }) => dirname(file))) {
    const found = await Promise.all(files.map((one) => isThere(storage, one)));
    if (!found.includes(false) && (await storage.folders.changedAt(crop))) continue;
    const copies = join(scratchDir, 'crop');
    await mkdir(copies);
    for (const one of files) await fetchFile(backup, one, join(copies, basename(one.file)));
    await storage.folders.remove(crop);
    await storage.folders.publish(copies, crop);
    await rm(copies, { recursive: true, force: true });
  }
}

/** A path is never given to another file: with the same size it is the same. A running site may be using it. */
async function isThere(storage: FileStorage, { file, size }: BackupFile): Promise<boolean> {
  const found = await storage.open(file);
  await found?.close();
  return found?.size === size;
}
