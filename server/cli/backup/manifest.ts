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
import { isFilePath } from '#server/files/file-keys.ts';
import type { Place } from '#server/files/places/open-place.ts';
import { keyOfBackup, keyOfFile, listPlace } from './layout.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const stored = { size: z.int(), sha256 };

const manifestSchema = z.strictObject({
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.strictObject({ rows: z.int(), digest: z.string() })),
  /** A file of SQLite, which either engine can restore, whichever it came from; or a dump for PostgreSQL alone. */
  database: z.strictObject({ file: z.enum(['database.sqlite', 'database.dump']), ...stored }),
  /** By their paths in DATA_DIR: the only names of a backup that are ever joined to one. */
  files: z.array(z.strictObject({ file: z.string().check(z.refine(isFilePath)), ...stored })),
  checkedAt: z.iso.datetime(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupFile = { file: string; size: number; sha256: string };

/** One backup in its place. */
export type Backup = { place: Place; name: string; manifest: Manifest };

export class DamagedBackup extends StartError {
  override name = 'DamagedBackup';
  readonly what: string;
  constructor(what: string) {
    super(`The backup is not whole: ${what}. Nothing was restored.`);
    this.what = what;
  }
}

/** A manifest may be damaged: nothing of it is used before it has this shape. */
export async function openBackup(place: Place, name: string): Promise<Backup> {
  const content = await read(place, keyOfBackup(name));
  if (!content) throw new DamagedBackup('its manifest is missing');
  const [line = '', ...checksum] = (await text(content)).split('\n');
  if (checksum.join() !== `${hash('sha256', line)},`) {
    throw new DamagedBackup('its manifest was cut or changed');
  }
  const { data: manifest, error } = manifestSchema.safeParse(JSON.parse(line));
  if (manifest) return { place, name, manifest };
  throw new DamagedBackup(`its manifest has a bad entry (${error.issues[0]?.path.join('.')})`);
}

export async function writeManifest({ place, name, manifest }: Backup, scratch: string) {
  const line = JSON.stringify(manifest);
  await writeFile(scratch, `${line}\n${hash('sha256', line)}\n`, { mode: 0o600 });
  await place.put(keyOfBackup(name), scratch);
}

/** Each file must be there with its size; of those that `isRead` chooses, every byte is compared. */
export async function checkFiles(
  { place, manifest }: Backup,
  isRead: (file: BackupFile) => boolean,
): Promise<void> {
  const { sizes } = await listPlace(place);
  for (const one of [manifest.database, ...manifest.files]) {
    const found = sizes.get(one.sha256);
    if (found === undefined) throw missingError(one);
    if (found !== one.size || (isRead(one) && !(await isIntact(place, one.sha256))))
      throw changedError(one);
  }
}

export async function isIntact(place: Place, sha256: string): Promise<boolean> {
  const content = await read(place, keyOfFile(sha256));
  return content !== undefined && (await hashOf(content)) === sha256;
}

/** Into a new file of this machine. */
export async function fetchFile(place: Place, file: BackupFile, path: string): Promise<void> {
  const content = await read(place, keyOfFile(file.sha256));
  if (!content) throw missingError(file);
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if ((await hashOf(createReadStream(path))) !== file.sha256) throw changedError(file);
}

async function read(place: Place, key: string): Promise<Readable | undefined> {
  const file = await place.open(key);
  return file?.read(0, file.size - 1);
}

const missingError = ({ file }: BackupFile) =>
  new DamagedBackup(`${file} is missing, or no plain file`);
const changedError = ({ file }: BackupFile) => new DamagedBackup(`${file} was changed`);

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
