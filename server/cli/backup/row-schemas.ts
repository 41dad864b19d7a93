// What a row of each table may hold, for rows that come from a backup.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ColumnMetadata } from 'kysely';
import { z } from '#contract/zod.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { filePath } from './file-kinds.ts';

export type RowSchemas = Awaited<ReturnType<typeof readRowSchemas>>;

/** From tables made for the purpose, so that a migration needs no second list of columns and nothing is written. */
export async function readRowSchemas() {
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
