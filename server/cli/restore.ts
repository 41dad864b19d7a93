// Puts a backup back into an empty database, on either engine; see backup.ts.
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import { readMigrations } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { syncToDisk } from '#server/files/disk.ts';
import { StartError } from '#server/start-error.ts';
import {
  type Copied,
  filmsFolder,
  type Kept,
  type Line,
  type Places,
  type Row,
  rowsAtOnce,
  rowsFile,
  tableNames,
} from './backup-format.ts';

export async function restore(database: Database, { dataDir, folder }: Places): Promise<Copied> {
  return database.db.transaction().execute(async (trx) => {
    await refuseUnlessEmpty(trx);
    let rows = 0;
    for await (const batch of readBatches(trx, folder)) {
      await trx
        .insertInto(batch.table)
        .values(batch.rows as never)
        .execute();
      rows += batch.rows.length;
    }
    // The rows are known to be whole by now, and count only once their films are there.
    const films = await copyFilms(join(folder, filmsFolder), join(dataDir, 'media'));
    return { rows, films };
  });
}

async function refuseUnlessEmpty(db: Kysely<Schema>): Promise<void> {
  for (const table of tableNames) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) {
      throw new StartError(
        'The database is not empty. Restore into a new one: name another DATA_DIR or DATABASE_URL, and restore before its first start.',
      );
    }
  }
}

async function* readBatches(trx: Transaction<Schema>, folder: string) {
  const refuse = (): never => {
    throw new StartError(`${folder} holds no whole backup.`);
  };
  const file = await open(join(folder, rowsFile)).catch(refuse);
  let batch: { table: Kept; rows: Row[] } | undefined;
  let count = 0;
  let told: number | undefined;
  for await (const line of file.readLines()) {
    const value = parseLine(line) ?? refuse();
    if ('migrations' in value) await refuseOtherVersion(trx, value.migrations);
    if ('rows' in value) told = value.rows;
    if (!('table' in value)) continue;
    const { table, row } = value;
    if (batch && (batch.table !== table || batch.rows.length === rowsAtOnce)) {
      yield batch;
      batch = undefined;
    }
    batch ??= { table, rows: [] };
    batch.rows.push(row);
    count += 1;
  }
  if (batch) yield batch;
  // The last line tells how many there were: a file that was cut in between is not whole.
  if (told !== count) refuse();
}

function parseLine(line: string): Line | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function refuseOtherVersion(trx: Transaction<Schema>, theirs: string[]): Promise<void> {
  if (theirs.join() !== (await readMigrations(trx)).join()) {
    throw new StartError(
      'The backup was made by another version: restore it with that version, then start this one.',
    );
  }
}

async function copyFilms(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const names = await readdir(from);
  for (const name of names) {
    await copyFile(join(from, name), join(to, name));
    await syncToDisk(join(to, name));
  }
  await syncToDisk(to);
  return names.length;
}
