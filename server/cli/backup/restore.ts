// Puts a backup where nothing is yet, on either engine.
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import { openStorage } from '#server/cli/command/open-storage.ts';
import type { Config } from '#server/config/config.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { fetchDatabase, restoreDatabase, tryRestore } from './database-copy.ts';
import { isOfCrop } from './files-of-rows.ts';
import { type Backup, type BackupFile, checkFiles, fetchFile, isDump } from './manifest.ts';

/**
 * Everything is read, tried and compared before a database is made. Killed at any moment no row is there, or all are with
 * their files; files without rows do no harm, and the same command goes on.
 */
export async function restore(config: Config, backup: Backup, scratchDir: string): Promise<void> {
  if (isDump(backup) && config.databaseUrl === undefined) {
    throw new StartError(
      'The backup was made by pg_dump: set DATABASE_URL to restore it on PostgreSQL. `backup PLACE --portable` makes one there that SQLite can restore.',
    );
  }
  await checkFiles(backup, () => true);
  const fetched = await fetchDatabase(backup, scratchDir);
  if (!isDump(backup)) await tryRestore(fetched, config, scratchDir);
  await restoreDatabase(fetched, config, async (database) => {
    const { storage } = await openStorage(config, database);
    await putFiles(backup, storage, scratchDir);
  });
}

async function putFiles(backup: Backup, storage: FileStorage, scratchDir: string): Promise<void> {
  const copies = join(scratchDir, 'files');
  const [crops = [], others = []] = [true, false].map((isCrop) =>
    backup.manifest.files.filter(({ file }) => isOfCrop(file) === isCrop),
  );
  const fetch = async (files: BackupFile[]) => {
    await rm(copies, { recursive: true, force: true });
    await mkdir(copies);
    for (const one of files) await fetchFile(backup, one, join(copies, basename(one.file)));
  };
  for (const one of others) {
    if (await isThere(storage, one)) continue;
    await fetch([one]);
    await storage.put(one.file, join(copies, basename(one.file)));
  }
  // The files of a crop are seen together.
  for (const [crop, files] of Map.groupBy(crops, ({ file }) => dirname(file))) {
    const found = await Promise.all(files.map((one) => isThere(storage, one)));
    if (!found.includes(false) && (await storage.folders.changedAt(crop))) continue;
    await fetch(files);
    await storage.folders.remove(crop);
    await storage.folders.publish(copies, crop);
  }
}

/** A path is never given to another file: with the same size it is the same. A running site may be using it. */
async function isThere(storage: FileStorage, { file, size }: BackupFile): Promise<boolean> {
  const found = await storage.open(file);
  await found?.close();
  return found?.size === size;
}
