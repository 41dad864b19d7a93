// Copies the database, and of the videos and pictures those that no earlier backup of the place holds; then restores what
// lies there now and compares.
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { migrationNames } from '#server/db/migrate.ts';
import { isFilePath, isOfCrop, ownerOf } from '#server/files/file-keys.ts';
import { removeOldParts } from '#server/files/local-parts.ts';
import type { Place } from '#server/files/places/open-place.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { copyDatabase, fetchDatabase, tryRestore } from './database-copy.ts';
import { findFileFault } from './files-of-rows.ts';
import { keyOfFile, listPlace, newBackupName } from './layout.ts';
import {
  type BackupFile,
  checkFiles,
  DamagedBackup,
  hashOf,
  isIntact,
  type Manifest,
  openBackup,
  writeManifest,
} from './manifest.ts';

type Site = { database: Database; config: Config; storage: FileStorage };
type Options = { place: Place; scratchDir: string; isPortable: boolean };

/** Killed at any moment, there is this backup or there is not; files that no backup names do no harm. */
export async function backUp({ database, config, storage }: Site, options: Options) {
  const { place, scratchDir } = options;
  const name = newBackupName();
  const { path, isDump, tables, filesOfRows } = await copyDatabase(database, config, options);
  const store = await openStore(place, join(scratchDir, 'file'));
  const files = await store.addFiles(
    storage,
    new Set(filesOfRows.map(({ file }) => ownerOf(file))),
  );
  const fault = findFileFault(filesOfRows, files);
  if (fault) throw new StartError(`${fault}. Are these the server's own settings?`);
  const added = [...store.added.values()];
  const copy = await store.add(path);
  await rm(dirname(path), { recursive: true });
  // Left by a kill.
  if (place.isLocal) await removeOldParts(place.name, new Date());

  const manifest: Manifest = {
    migrations: [...migrationNames],
    tables,
    database: { file: isDump ? 'database.dump' : 'database.sqlite', ...copy },
    files,
    checkedAt: '',
  };
  const backup = { place, name, manifest };
  await checkFiles(backup, ({ sha256 }) => store.added.has(sha256));
  await tryRestore(backup, await fetchDatabase(backup, config, scratchDir), config);
  manifest.checkedAt = new Date().toISOString();
  await writeManifest(backup, join(scratchDir, 'manifest'));
  return { backup, added };
}

/** The files of a place. `scratch` has one at a time of those that come into it. */
async function openStore(place: Place, scratch: string) {
  const { names, sizes } = await listPlace(place);
  const newest = names.at(-1);
  // One that is damaged is no help, and no reason not to make another.
  const before = newest && (await openBackup(place, newest).catch(undefinedWhenDamaged));
  const known = new Map(before ? before.manifest.files.map((one) => [one.file, one]) : []);
  /** Sizes by SHA-256. */
  const added = new Map<string, number>();

  /** In a folder every byte is read each time; of a bucket that would be a bill. `verify` does it there. */
  const isStored = async ({ sha256, size }: Omit<BackupFile, 'file'>) =>
    sizes.get(sha256) === size && (!place.isLocal || (await isIntact(place, sha256)));

  async function add(path: string) {
    const { size } = await stat(path);
    const sha256 = await hashOf(createReadStream(path));
    if (!added.has(sha256) && !(await isStored({ size, sha256 }))) {
      await place.put(keyOfFile(sha256), path);
      added.set(sha256, size);
    }
    return { size, sha256 };
  }

  async function addFiles(storage: FileStorage, owners: Set<string>): Promise<BackupFile[]> {
    const files: BackupFile[] = [];
    for (const folder of ['media', 'pictures', 'attachments']) {
      for await (const { key: file, size } of storage.list(folder)) {
        if (!isFilePath(file) || !owners.has(ownerOf(file))) continue;
        // A crop that is not complete is none.
        if (isOfCrop(file) && !(await storage.folders.changedAt(dirname(file)))) continue;
        // A path is never given to another file: with the same size it is the one that was copied before.
        const same = known.get(file);
        if (same?.size === size && (await isStored(same))) files.push(same);
        else if (await storage.copyTo(file, scratch)) files.push({ file, ...(await add(scratch)) });
        await rm(scratch, { force: true });
      }
    }
    return files;
  }

  return { added, add, addFiles };
}

function undefinedWhenDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedBackup)) throw error;
}
