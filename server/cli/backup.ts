// Copies the whole database and the videos into a folder: rows as lines of JSON, which either engine can restore.
// Uploads that are not finished are left out.
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { readMigrations } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { syncToDisk } from '#server/files/disk.ts';
import { StartError } from '#server/start-error.ts';
import { errorCode } from '#server/system-error.ts';
import {
  type BackupTable,
  type Copied,
  type Line,
  type Places,
  type Row,
  rowsFile,
  rowsPerBatch,
  tableNames,
  tables,
  videoFolder,
} from './backup-format.ts';

export async function backUp(database: Database, { dataDir, folder }: Places): Promise<Copied> {
  await makeNewFolder(folder);
  const videos = join(folder, videoFolder);
  await mkdir(videos, { mode: 0o700 });
  const copied = { rows: 0, videos: 0 };

  async function* write(db: Kysely<Schema>) {
    yield toLine({ migrations: await readMigrations(db) });
    for (const table of tableNames) {
      for await (const page of readPages(db, table)) {
        const rows = table === 'uploads' ? page.filter(isFinished) : page;
        yield rows.map((row) => toLine({ table, row })).join('');
        copied.rows += rows.length;
        if (table !== 'uploads') continue;
        for (const upload of rows) {
          if (await copyVideo(database.db, upload, { dataDir, videos })) copied.videos += 1;
        }
      }
    }
    yield toLine({ rows: copied.rows });
  }

  const part = join(folder, `${rowsFile}.part`);
  await readSnapshot(database, folder, (db) => {
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    return pipeline(Readable.from(write(db)), file);
  });
  await syncToDisk(videos);
  // Only a complete backup gets the name.
  await rename(part, join(folder, rowsFile));
  await syncToDisk(folder);
  return copied;
}

async function makeNewFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const reason =
      errorCode(error) === 'EEXIST'
        ? 'there is something already. Name a folder that does not exist yet'
        : `it cannot be made (${errorCode(error)})`;
    throw new StartError(`${folder}: ${reason}.`);
  }
}

/** Reads the database as it was at the start, while the server goes on writing. */
async function readSnapshot(
  { engine, db }: Database,
  folder: string,
  read: (db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  if (engine === 'postgres') {
    await db.transaction().setIsolationLevel('repeatable read').execute(read);
    return;
  }
  // A transaction would block the server's writes; copying the file does not.
  const dataDir = await mkdtemp(join(folder, '.snapshot-'));
  try {
    await sql`vacuum into ${join(dataDir, 'aldermere.sqlite')}`.execute(db);
    const snapshot = await connectDatabase({ databaseUrl: undefined, dataDir });
    await read(snapshot.db).finally(() => snapshot.close());
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function* readPages(db: Kysely<Schema>, table: BackupTable): AsyncGenerator<Row[]> {
  const columns = tables[table];
  const key = sql.join(columns.map((column) => sql.ref(column)));
  for (let last: Row | undefined; ; ) {
    const after = sql.join(columns.map((column) => sql.val(last?.[column] ?? '')));
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where (${key}) > (${after}) order by ${key} limit ${sql.lit(rowsPerBatch)}
    `.execute(db);
    yield rows;
    if (rows.length < rowsPerBatch) return;
    last = rows.at(-1);
  }
}

const isFinished = (upload: Row) => upload.finished_at !== null && upload.discarded_at === null;

/** False for a video that has been removed since reading began. */
async function copyVideo(
  db: Kysely<Schema>,
  upload: Row,
  { dataDir, videos }: { dataDir: string; videos: string },
): Promise<boolean> {
  const name = String(upload.media_file);
  const source = join(dataDir, 'media', name);
  try {
    await copyFile(source, join(videos, name));
    await syncToDisk(join(videos, name));
    return true;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    if (!(await isStillWanted(db, String(upload.id)))) return false;
    throw new StartError(`${source} is missing. Is DATA_DIR the server's own?`);
  }
}

async function isStillWanted(db: Kysely<Schema>, uploadId: string): Promise<boolean> {
  const upload = await db
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', uploadId)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  return upload !== undefined;
}

const toLine = (value: Line) => `${JSON.stringify(value)}\n`;
