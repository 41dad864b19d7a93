// What a backup is: a manifest that names the copy of the database and every file with its size and SHA-256. It is
// written when the backup has been restored and compared: what can be seen has passed.
import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from '#contract/zod.ts';
import { StartError } from '#server/base/start-error.ts';
import { migrationNames } from '#server/db/migrate.ts';
import { isFilePath } from './files-of-rows.ts';
import { filesPrefix, listFiles, type Place } from './place.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const stored = { size: z.int(), sha256 };
const filePath = z.string().check(z.refine(isFilePath));

const manifestSchema = z.strictObject({
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.strictObject({ rows: z.int(), digest: z.string() })),
  /** A file of SQLite, which either engine can restore, whichever it came from. */
  database: z.strictObject({ file: z.enum(['database.sqlite', 'database.dump']), ...stored }),
  /** By their paths in DATA_DIR: the only names of a backup that are ever joined to one. */
  files: z.array(z.strictObject({ file: filePath, ...stored })),
  checkedAt: z.iso.datetime(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupFile = { file: string; size: number; sha256: string };

/** One backup in its place. */
export type Backup = { place: Place; name: string; manifest: Manifest };

/** What is wrong with a backup, in words that go on after its name. */
export class DamagedBackup extends StartError {
  override name = 'DamagedBackup';
  readonly backup: string;
  readonly what: string;
  constructor({ place, name }: Pick<Backup, 'place' | 'name'>, what: string) {
    super(`${place.name} (${name}) holds no whole backup: ${what}. Nothing was restored.`);
    this.backup = name;
    this.what = what;
  }
}

export const manifestKey = (name: string) => `${name}.json`;

/** A manifest may be damaged, or forged: nothing of it is used before it has this shape. */
export async function openBackup(place: Place, name: string): Promise<Backup> {
  const refuse = (what: string) => new DamagedBackup({ place, name }, `its manifest ${what}`);
  const content = await place.read(manifestKey(name));
  if (!content) throw refuse('is missing, or no plain file');
  const [line = '', ...checksum] = (await text(content)).split('\n');
  if (checksum.join() !== `${hash('sha256', line)},`) throw refuse('was cut or changed');
  const parsed: unknown = await new Response(line).json().catch(() => undefined);
  const { data: manifest, error } = manifestSchema.safeParse(parsed);
  if (!manifest) throw refuse(`has a bad entry (${error.issues[0]?.path.join('.')})`);
  return { place, name, manifest };
}

export async function writeManifest({ place, name, manifest }: Backup, scratch: string) {
  const line = JSON.stringify(manifest);
  await writeFile(scratch, `${line}\n${hash('sha256', line)}\n`, { mode: 0o600 });
  await place.write(manifestKey(name), scratch);
}

export const isOfThisVersion = ({ manifest }: Backup) =>
  manifest.migrations.join() === migrationNames.join();

/** Made by pg_dump, for PostgreSQL alone. */
export const isDump = ({ manifest }: Backup) => manifest.database.file === 'database.dump';

/** Each file must be there with its size; of those that `isRead` chooses, every byte is compared. */
export async function checkFiles(
  backup: Backup,
  isRead: (file: BackupFile) => boolean,
): Promise<void> {
  const sizes = await listFiles(backup.place);
  const done = new Set<string>();
  for (const one of [backup.manifest.database, ...backup.manifest.files]) {
    const found = sizes.get(one.sha256);
    if (found === undefined) throw missingError(backup, one);
    if (found !== one.size) throw changedError(backup, one);
    if (done.has(one.sha256) || !isRead(one)) continue;
    done.add(one.sha256);
    if ((await hashOf(await openFile(backup, one))) !== one.sha256) throw changedError(backup, one);
  }
}

/** Into a new file of this machine. */
export async function fetchFile(backup: Backup, file: BackupFile, path: string): Promise<void> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(await openFile(backup, file), target);
  if ((await hashOf(createReadStream(path))) !== file.sha256) throw changedError(backup, file);
}

async function openFile(backup: Backup, file: BackupFile): Promise<Readable> {
  const content = await backup.place.read(filesPrefix + file.sha256);
  if (!content) throw missingError(backup, file);
  return content;
}

const missingError = (backup: Backup, { file }: BackupFile) =>
  new DamagedBackup(backup, `${file} is missing, or no plain file`);
const changedError = (backup: Backup, { file }: BackupFile) =>
  new DamagedBackup(backup, `${file} was changed`);

export async function hashOf(content: Readable): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(content, sum);
  return sum.digest('hex');
}

export const describeContent = ({ tables, files }: Manifest) => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const videos = files.filter((one) => one.file.startsWith('media/')).length;
  const pictures = files.filter((one) => one.file.endsWith('/master.jpg')).length;
  return `rows ${rows}, videos ${videos}, pictures ${pictures}`;
};
