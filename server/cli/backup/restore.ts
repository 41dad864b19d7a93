// Puts a backup where nothing is yet, on either engine.
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openStorage } from '#server/cli/command/open-storage.ts';
import type { Config } from '#server/config/config.ts';
import { isOfCrop } from '#server/files/file-keys.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { fetchDatabase, isDumped, restoreDatabase, tryRestore } from './database-copy.ts';
import { type Backup, checkFiles, fetchFile } from './manifest.ts';

/**
 * Everything is read, tried and compared before a database is made. Killed at any moment no row is there, or all are with
 * their files; files without rows do no harm, and the same command goes on.
 */
export async function restore(config: Config, backup: Backup, scratchDir: string): Promise<void> {
  await checkFiles(backup, () => true);
  const dir = await fetchDatabase(backup, config, scratchDir);
  if (!isDumped(backup)) await tryRestore(backup, dir, config);
  await restoreDatabase(backup, dir, config, async (database) => {
    const { storage } = await openStorage(config, database);
    await putFiles(backup, storage, join(scratchDir, 'file'));
  });
}

async function putFiles({ place, manifest }: Backup, storage: FileStorage, scratch: string) {
  const { files } = manifest;
  for (const one of files) {
    const found = await storage.open(one.file);
    await found?.close();
    // A path is never given to another file: with the same size it is the same. A running site may be using it.
    if (found?.size === one.size) continue;
    await fetchFile(place, one, scratch);
    await storage.put(one.file, scratch);
    await rm(scratch);
  }
  const crops = files.map(({ file }) => file).filter(isOfCrop);
  for (const crop of new Set(crops.map(dirname))) await storage.folders.complete(crop);
}
