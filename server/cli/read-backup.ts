import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColumnMetadata, Kysely } from 'kysely';
import { z } from '#contract/zod.ts';
import { readMigrations } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { StartError } from '#server/start-error.ts';
import {
  type BackupTable,
  firstLineSchema,
  lastLineSchema,
  type Row,
  rowLineSchema,
  rowsFile,
  rowsPerBatch,
} from './backup-format.ts';

const notWhole = (folder: string) => new StartError(`${folder} holds no whole backup.`);

/**
 * Reads all of it and returns how many rows there are. Throws unless it is of this version, complete, and each row fits
 * its table: call before anything is written.
 */
export async function checkBackup(db: Kysely<Schema>, folder: string): Promise<number> {
  const lines = readLines(folder);
  try {
    const first = firstLineSchema.safeParse((await lines.next()).value);
    if (!first.success) throw notWhole(folder);
    await refuseOtherVersion(db, first.data.migrations);
    const rowSchemas = await readRowSchemas(db);
    for (let count = 0; ; count += 1) {
      const line = (await lines.next()).value;
      const { data } = rowLineSchema.safeParse(line);
      if (data && rowSchemas.get(data.table)?.safeParse(data.row).success) continue;
      const last = lastLineSchema.safeParse(line);
      if (last.data?.rows === count && (await lines.next()).done) return count;
      throw notWhole(folder);
    }
  } finally {
    // Closes the file.
    await lines.return(undefined);
  }
}

type Batch = { table: BackupTable; rows: Row[] };

/** The rows of a backup that has been checked; those of a batch belong to one table. */
export async function* readBatches(folder: string): AsyncGenerator<Batch> {
  let batch: Batch | undefined;
  for await (const line of readLines(folder)) {
    const { data } = rowLineSchema.safeParse(line);
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

/** Each line as a value; undefined for one that is not JSON. */
async function* readLines(folder: string): AsyncGenerator<unknown> {
  const file = await open(join(folder, rowsFile)).catch(() => {
    throw notWhole(folder);
  });
  try {
    for await (const line of file.readLines()) yield parseJson(line);
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

async function refuseOtherVersion(db: Kysely<Schema>, theirs: string[]): Promise<void> {
  if (theirs.join() !== (await readMigrations(db)).join()) {
    throw new StartError(
      'The backup was made by another version: restore it with that version, then start this one.',
    );
  }
}

/** From the tables themselves, so that a migration needs no second list of columns. */
async function readRowSchemas(db: Kysely<Schema>) {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      z.strictObject(Object.fromEntries(columns.map((column) => [column.name, toSchema(column)]))),
    ]),
  );
}

// PostgreSQL names types in lower case, SQLite in upper.
function toSchema({ dataType, isNullable }: ColumnMetadata) {
  const value = dataType.toLowerCase() === 'text' ? z.string() : z.int();
  return isNullable ? z.nullable(value) : value;
}
