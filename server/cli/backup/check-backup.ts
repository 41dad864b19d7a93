// Reads a backup, which may be damaged or forged: nothing of it reaches a path or the database unchecked.
import { migrationNames } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { fileKindOf, ownerOf } from './file-kinds.ts';
import {
  type BackupTable,
  DamagedBackup,
  type FileLine,
  type Row,
  rowsPerBatch,
} from './format.ts';
import type { BackupSource } from './places/place.ts';
import { damagedLine, readEntries } from './read-lines.ts';
import { type RowSchemas, readRowSchemas } from './row-schemas.ts';

export type CheckedBackup = {
  source: BackupSource;
  rows: number;
  files: FileLine[];
  /** Of its lines. */
  sha256: string;
};

export const isOfThisVersion = (migrations: string[]) =>
  migrations.join() === migrationNames.join();

/**
 * Throws unless the backup is of this version and complete, each row fits its table, and each file is there, of its
 * kind and size. The bytes of the files are checked when they are copied.
 */
export async function checkBackup(
  source: BackupSource,
  {
    schemas,
    onOtherVersion = refuseOtherVersion,
  }: { schemas?: RowSchemas; onOtherVersion?: () => void } = {},
): Promise<CheckedBackup> {
  const files = new Map<string, FileLine>();
  const named: Named = { owners: new Set(), sizes: new Map() };
  let rowSchemas = schemas;
  let rows = 0;
  let sha256 = '';

  for await (const entry of readEntries(source)) {
    if (entry.kind === 'first') {
      if (isOfThisVersion(entry.migrations)) rowSchemas ??= await readRowSchemas();
      else {
        onOtherVersion();
        rowSchemas = undefined;
      }
    } else if (entry.kind === 'file') {
      files.set(entry.line.file, entry.line);
    } else if (entry.kind === 'row') {
      const { table, row, number } = entry;
      if (rowSchemas && !rowSchemas.get(table)?.safeParse(row).success)
        throw damagedLine(source, number);
      rows += 1;
      for (const own of fileKindOf(table)?.filesOf(row) ?? []) {
        named.owners.add(ownerOf(own.file));
        named.sizes.set(own.file, own.size);
      }
    } else sha256 = entry.sha256;
  }
  await checkFiles(source, files, named);
  return { source, rows, files: [...files.values()], sha256 };
}

function refuseOtherVersion(): never {
  throw new StartError(
    'The backup was made by another version: restore it with that version, then start this one.',
  );
}

/** What the rows say of their files. */
type Named = { owners: Set<string>; sizes: Map<string, number | undefined> };

async function checkFiles(
  source: BackupSource,
  files: Map<string, FileLine>,
  { owners, sizes }: Named,
): Promise<void> {
  for (const { file, size } of files.values()) {
    const isNamed = owners.has(ownerOf(file)) && (sizes.get(file) ?? size) === size;
    if (!isNamed) throw new DamagedBackup(source.name, `no row names ${file}`);
  }
  for (const line of files.values()) {
    const fault = await source.findFault(line);
    if (fault) throw new DamagedBackup(source.name, fault);
  }
  for (const file of sizes.keys()) {
    if (!files.has(file)) throw new DamagedBackup(source.name, `the line of ${file} is missing`);
  }
}

type Batch = { table: BackupTable; rows: Row[] };

/** The rows of a backup that has been checked; those of a batch belong to one table. Throws when it was changed since. */
export async function* readBatches({ source, sha256 }: CheckedBackup): AsyncGenerator<Batch> {
  let batch: Batch | undefined;
  for await (const entry of readEntries(source)) {
    if (entry.kind === 'last' && entry.sha256 !== sha256)
      throw new DamagedBackup(source.name, 'it was changed while it was read');
    if (entry.kind !== 'row') continue;
    if (batch && (batch.table !== entry.table || batch.rows.length === rowsPerBatch)) {
      yield batch;
      batch = undefined;
    }
    batch ??= { table: entry.table, rows: [] };
    batch.rows.push(entry.row);
  }
  if (batch) yield batch;
}
