// Reads a backup, which may be damaged or forged: nothing of it reaches a path or the database unchecked.
import { createHash } from 'node:crypto';
import { lstat, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ColumnMetadata } from 'kysely';
import { z } from '#contract/zod.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import {
  type BackupTable,
  type FileLine,
  fileLineSchema,
  firstLineSchema,
  lastLineSchema,
  type Row,
  rowLineSchema,
  rowsFile,
  rowsPerBatch,
} from './backup-format.ts';
import { fileKindOf, filePath, ownerOf } from './file-kinds.ts';

export type CheckedBackup = { folder: string; rows: number; files: FileLine[] };

export const incompleteBackup = (folder: string, what: string) =>
  new StartError(`${folder} holds no whole backup: ${what}. Nothing was restored.`);

/**
 * Throws unless the backup is of this version and complete, each row fits its table, and each file is there, of its
 * kind and size. The bytes of the files are checked when they are copied.
 */
export async function checkBackup(folder: string): Promise<CheckedBackup> {
  const refuse = (what: string) => incompleteBackup(folder, what);
  await requirePlainFile(folder, rowsFile);
  const rowSchemas = await readRowSchemas();
  const hash = createHash('sha256');
  const files = new Map<string, FileLine>();
  const named: Named = { owners: new Set(), sizes: new Map() };
  let rows = 0;

  for await (const { line, number, isLast } of readLines(folder)) {
    const value = parseJson(line);
    if (isLast) {
      const last = lastLineSchema.safeParse(value).data;
      if (!last) throw refuse('its last line is missing');
      if (last.rows !== rows || last.files !== files.size)
        throw refuse('lines are missing, or were added');
      if (last.sha256 !== hash.digest('hex')) throw refuse('a line was changed');
      await checkFiles(folder, files, named);
      return { folder, rows, files: [...files.values()] };
    }
    hash.update(`${line}\n`);
    if (number === 1) {
      const first = firstLineSchema.safeParse(value).data;
      if (!first) throw refuse('its first line is missing');
      refuseOtherVersion(first.migrations);
      continue;
    }
    const file = fileLineSchema.safeParse(value).data;
    const { table, row } = rowLineSchema.safeParse(value).data ?? {};
    if (file) files.set(file.file, file);
    else if (table && rowSchemas.get(table)?.safeParse(row).success) rows += 1;
    else throw refuse(`line ${number} is damaged`);
    for (const own of (table && row && fileKindOf(table)?.filesOf(row)) || []) {
      named.owners.add(ownerOf(own.file));
      named.sizes.set(own.file, own.size);
    }
  }
  throw refuse(`${rowsFile} is empty`);
}

/** What the rows say of their files. */
type Named = { owners: Set<string>; sizes: Map<string, number | undefined> };

async function checkFiles(
  folder: string,
  files: Map<string, FileLine>,
  { owners, sizes }: Named,
): Promise<void> {
  const folders = new Set<string>();
  for (const { file, size } of files.values()) {
    const isNamed = owners.has(ownerOf(file)) && (sizes.get(file) ?? size) === size;
    if (!isNamed) throw incompleteBackup(folder, `no row names ${file}`);
    for (let path = dirname(file); path !== '.'; path = dirname(path)) folders.add(path);
  }
  for (const name of folders) {
    const found = await lstat(join(folder, name)).catch(() => undefined);
    if (found && !found.isDirectory())
      throw incompleteBackup(folder, `${name} is not a plain folder`);
  }
  for (const { file, size } of files.values()) {
    const found = await requirePlainFile(folder, file);
    if (found.size !== size) throw incompleteBackup(folder, `${file} was changed`);
  }
  for (const file of sizes.keys()) {
    if (!files.has(file)) throw incompleteBackup(folder, `the line of ${file} is missing`);
  }
}

/** No link, which could show any file of this machine, no device and no pipe, which never ends. */
async function requirePlainFile(folder: string, name: string) {
  const found = await lstat(join(folder, name)).catch(() => undefined);
  if (!found) throw incompleteBackup(folder, `${name} is missing`);
  if (!found.isFile()) throw incompleteBackup(folder, `${name} is not a plain file`);
  return found;
}

type Batch = { table: BackupTable; rows: Row[] };

/** The rows of a backup that has been checked; those of a batch belong to one table. */
export async function* readBatches({ folder }: CheckedBackup): AsyncGenerator<Batch> {
  let batch: Batch | undefined;
  for await (const { line } of readLines(folder)) {
    const { data } = rowLineSchema.safeParse(parseJson(line));
    if (!data) continue;
    if (batch && (batch.table !== data.table || batch.rows.length === rowsPerBatch)) {
      yield batch;
      batch = undefined;
    }
    batch ??= { table: data.table, rows: [] };
    batch.rows.push(data.row);
  }
  if (batch) yield batch;
}

async function* readLines(folder: string) {
  const file = await open(join(folder, rowsFile));
  try {
    let number = 0;
    let line: string | undefined;
    for await (const next of file.readLines()) {
      if (line !== undefined) yield { line, number, isLast: false };
      line = next;
      number += 1;
    }
    if (line !== undefined) yield { line, number, isLast: true };
  } finally {
    await file.close();
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function refuseOtherVersion(migrations: string[]): void {
  if (migrations.join() === migrationNames.join()) return;
  throw new StartError(
    'The backup was made by another version: restore it with that version, then start this one.',
  );
}

/** From tables made for the purpose, so that a migration needs no second list of columns and nothing is written. */
async function readRowSchemas() {
  const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-schema-'));
  const database = await connectDatabase({ databaseUrl: undefined, dataDir });
  try {
    await migrate(database);
    const tables = await database.db.introspection.getTables();
    return new Map(tables.map(({ name, columns }) => [name, toRowSchema(columns)]));
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const toRowSchema = (columns: ColumnMetadata[]) =>
  z.strictObject(Object.fromEntries(columns.map((column) => [column.name, toSchema(column)])));

/** Ids of uploads and pictures are the names of their files: none may hold a dot or a slash. */
const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

function toSchema({ name, dataType, isNullable }: ColumnMetadata) {
  const value = dataType.toLowerCase() === 'text' ? toTextSchema(name) : z.int();
  return isNullable ? z.nullable(value) : value;
}

const mediaName = z.string().check(z.refine((name) => filePath.safeParse(`media/${name}`).success));

function toTextSchema(column: string) {
  if (column === 'media_file') return mediaName;
  // A Message-ID is a header of a mail.
  return /^(.*_)?id$/.test(column) && column !== 'message_id' ? id : z.string();
}
