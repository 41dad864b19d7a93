// Copies the whole database, the videos and the pictures: rows as lines of JSON, which either engine can restore, and
// of the files those that no earlier backup of the place holds. Uploads that are not finished are left out.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { readMigrations } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { showsVideo } from '#server/features/site/libraries/standing.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { createFileCopies } from './copy-files.ts';
import { countFiles, fileKindOf, type IsShown } from './file-kinds.ts';
import {
  type BackupCounts,
  type BackupTable,
  DamagedBackup,
  type FileLine,
  type Line,
  type Row,
  rowsPerBatch,
  tableNames,
  tables,
} from './format.ts';
import { scratchDirOf } from './places/open-place.ts';
import { type BackupPlace, newBackupName, sourceAt } from './places/place.ts';
import { readFileLines } from './read-lines.ts';

/** Killed at any moment, there is this backup or there is not; files that no backup names do no harm. */
export async function backUp(
  database: Database,
  { dataDir, storage, place }: { dataDir: string; storage: FileStorage; place: BackupPlace },
): Promise<BackupCounts & { name: string; added: { files: number; bytes: number } }> {
  await place.prepare();
  const scratchDir = scratchDirOf(dataDir);
  // Left by one that was killed.
  await rm(scratchDir, { recursive: true, force: true });
  await mkdir(scratchDir, { mode: 0o700 });
  try {
    return await writeBackup(database, { storage, place, scratchDir });
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

async function writeBackup(
  database: Database,
  options: { storage: FileStorage; place: BackupPlace; scratchDir: string },
) {
  const { place, scratchDir } = options;
  const name = newBackupName(new Date());
  const before = await readNewestFiles(place);
  const files = createFileCopies(database.db, { ...options, before });
  const hash = createHash('sha256');
  let rowCount = 0;

  const toLine = (value: Line) => {
    const line = `${stringify(value)}\n`;
    hash.update(line);
    return line;
  };

  async function* write(db: Kysely<Schema>) {
    yield toLine({ migrations: await readMigrations(db) });
    const isShown = await readShown(db);
    for (const table of tableNames) {
      for await (const page of readPages(db, table)) {
        const kind = fileKindOf(table);
        const rows = kind ? await files.copyFilesOf(table, page, { kind, isShown }) : page;
        yield rows.map((row) => toLine({ table, row })).join('');
        rowCount += rows.length;
      }
    }
    yield files.lines.map(toLine).join('');
    yield toLine({ rows: rowCount, files: files.lines.length, sha256: hash.copy().digest('hex') });
  }

  // Its disk should have the room for a copy of the database.
  const snapshotDir = place.localDir ?? scratchDir;
  await readSnapshot(database, snapshotDir, (db) => place.writeLines(name, write(db)));
  return { name, rows: rowCount, ...countFiles(files.lines), added: files.added };
}

/** One that is damaged is no help, and no reason not to make another. */
async function readNewestFiles(place: BackupPlace): Promise<Map<string, FileLine>> {
  const newest = (await place.list()).at(-1);
  if (newest === undefined) return new Map();
  const lines = await readFileLines(sourceAt(place, newest)).catch((error) => {
    if (error instanceof DamagedBackup) return [];
    throw error;
  });
  return new Map(lines.map((line) => [line.file, line]));
}

/** The file of a video that was deleted stays while the site shows it. */
async function readShown(db: Kysely<Schema>): Promise<IsShown> {
  const current = await db
    .selectFrom('site_versions')
    .select('content')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const content = current && JSON.parse(current.content);
  return (url) => content !== undefined && showsVideo(content, url);
}

/** JSON leaves two characters as they are that Node's reader of lines takes for the end of one. */
const stringify = (value: Line) =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Reads the database as it was at the start, while the server goes on writing. */
async function readSnapshot(
  { engine, db }: Database,
  folder: string,
  read: (db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  if (engine === 'postgres') {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        // Between two pages of rows a film may be copied, which takes longer than the server's own requests may.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
        await read(trx);
      });
    return;
  }
  // A transaction would block the server's writes; copying the file does not.
  const dataDir = await mkdtemp(join(folder, '.part-'));
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
    const after = last && sql.join(columns.map((column) => sql.val(last?.[column])));
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after ? sql`where (${key}) > (${after})` : sql``}
      order by ${key} limit ${sql.lit(rowsPerBatch)}
    `.execute(db);
    yield rows;
    if (rows.length < rowsPerBatch) return;
    last = rows.at(-1);
  }
}
