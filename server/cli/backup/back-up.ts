// Copies the database, and of the videos and pictures those that no earlier backup of the place holds; then restores what
// lies there now and compares.
import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { readMigrations } from '#server/db/migrate.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { copyDatabase, fetchDatabase, tryRestore } from './database-copy.ts';
import { type FileOfRow, isFilePath, isOfCrop, ownerOf } from './files-of-rows.ts';
import { openPlainFile } from './folder-place.ts';
import {
  type Backup,
  type BackupFile,
  checkFiles,
  DamagedBackup,
  hashOf,
  openBackup,
  writeManifest,
} from './manifest.ts';
import { filesPrefix, listBackups, listFiles, newBackupName, type Place } from './place.ts';

type Site = { database: Database; config: Config; storage: FileStorage };
type Options = { place: Place; scratchDir: string; isPortable: boolean };

/** Killed at any moment, there is this backup or there is not; files that no backup names do no harm. */
export async function backUp(site: Site, options: Options) {
  const { place, scratchDir } = options;
  await place.prepare();
  const name = newBackupName(new Date());
  const migrations = await readMigrations(site.database.db);
  const copies = await createCopies(site.storage, place, join(scratchDir, 'file'));
  const { copy, tables, files } = await copyAll(site, options, copies);
  const added = [...copies.written.values()];
  const database = { ...(await copies.store(copy.name, copy.path)), file: copy.name };
  await rm(dirname(copy.path), { recursive: true });
  const manifest = { migrations, tables, database, files, checkedAt: '' };
  const backup: Backup = { place, name, manifest };

  await checkFiles(backup, ({ sha256 }) => copies.written.has(sha256));
  await tryRestore(await fetchDatabase(backup, scratchDir), site.config, scratchDir);
  manifest.checkedAt = new Date().toISOString();
  await writeManifest(backup, join(scratchDir, 'manifest'));
  const bytes = added.reduce((sum, size) => sum + size, 0);
  return { backup: await openBackup(place, name), added: { files: added.length, bytes } };
}

type Copies = Awaited<ReturnType<typeof createCopies>>;

/** A file that is missing may have been removed since the database was copied: then the next copy does not name it. */
async function copyAll(site: Site, options: Options, copies: Copies, retries = 2) {
  const dir = join(options.scratchDir, 'copy');
  const { tables, files, ...copy } = await copyDatabase(site.database, site.config, {
    ...options,
    dir,
  });
  try {
    return { copy, tables, files: await copies.copyFiles(files) };
  } catch (error) {
    if (!(error instanceof StartError) || retries === 0) throw error;
    await rm(dir, { recursive: true });
    return copyAll(site, options, copies, retries - 1);
  }
}

/** `scratch` has one file at a time. */
async function createCopies(storage: FileStorage, place: Place, scratch: string) {
  const sizes = await listFiles(place);
  const before = await readNewestFiles(place);
  /** What the place had not: sizes by SHA-256. */
  const written = new Map<string, number>();

  async function store(file: string, path: string): Promise<BackupFile> {
    const { size } = await stat(path);
    const sha256 = await hashOf(await openPlainFile(path));
    if (!(await isStored(sha256, size))) {
      await place.write(filesPrefix + sha256, path);
      sizes.set(sha256, size);
      written.set(sha256, size);
    }
    return { file, size, sha256 };
  }

  /** In a folder every byte is read each time; of a bucket that would be a bill. `verify` does it there. */
  async function isStored(sha256: string, size: number): Promise<boolean> {
    if (sizes.get(sha256) !== size) return false;
    const content = place.isLocal && (await place.read(filesPrefix + sha256));
    return !content || (await hashOf(content)) === sha256;
  }

  async function copy(file: string, size: number): Promise<BackupFile> {
    // A path is never given to another file: with the same size it is the one that was copied before.
    const known = before.get(file);
    if (known?.size === size && (await isStored(known.sha256, size))) return known;
    try {
      if (await storage.copyTo(file, scratch)) return await store(file, scratch);
      throw missingFileError(file);
    } finally {
      await rm(scratch, { force: true });
    }
  }

  async function copyFiles(rows: FileOfRow[]): Promise<BackupFile[]> {
    const owners = new Set(rows.map(({ file }) => ownerOf(file)));
    const copied = new Map<string, BackupFile>();
    for (const folder of ['media', 'pictures']) {
      for await (const { key, size } of storage.list(folder)) {
        if (!isFilePath(key) || !owners.has(ownerOf(key))) continue;
        // A crop that is not complete is none.
        if (isOfCrop(key) && !(await storage.folders.changedAt(dirname(key)))) continue;
        copied.set(key, await copy(key, size));
      }
    }
    for (const { file, size } of rows.filter(({ isRequired }) => isRequired)) {
      const found = copied.get(file);
      if (!found) throw missingFileError(file);
      if (size === undefined || found.size === size) continue;
      throw new StartError(`${file} is damaged: it has ${found.size} bytes instead of ${size}.`);
    }
    return [...copied.values()];
  }

  return { written, store, copyFiles };
}

const missingFileError = (file: string) =>
  new StartError(`${file} is missing. Are these the server's own settings?`);

/** One that is damaged is no help, and no reason not to make another. */
async function readNewestFiles(place: Place): Promise<Map<string, BackupFile>> {
  const newest = (await listBackups(place)).at(-1);
  const backup = newest && (await openBackup(place, newest).catch(undefinedWhenDamaged));
  return new Map(backup ? backup.manifest.files.map((one) => [one.file, one]) : []);
}

function undefinedWhenDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedBackup)) throw error;
}
