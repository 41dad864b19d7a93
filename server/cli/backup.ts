// Copies the whole database, the videos and the pictures into a folder: rows as lines of JSON, which either engine can restore.
// Uploads that are not finished are left out.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { readMigrations } from '#server/db/migrate.ts';
import type { Schema } from '#server/db/schema.ts';
import { showsVideo } from '#server/features/site/libraries/standing.ts';
import { syncToDisk, undefinedWhenMissing } from '#server/files/disk.ts';
import { StartError } from '#server/start-error.ts';
import { describeError } from '#server/system-error.ts';
import {
  type BackupCounts,
  type BackupPaths,
  type BackupTable,
  type Line,
  type Row,
  rowsFile,
  rowsPerBatch,
  tableNames,
  tables,
} from './backup-format.ts';
import { createFileCopies } from './copy-files.ts';
import { countFiles, fileKindOf, type IsShown } from './file-kinds.ts';

/** Under another name until it is complete: killed half-way, there is no folder of the name that was asked for. */
export async function backUp(
  database: Database,
  { dataDir, folder }: BackupPaths,
): Promise<BackupCounts> {
  if (await lstat(folder).catch(undefinedWhenMissing)) {
    throw new StartError(
      `${folder}: there is something already. Name a folder that does not exist yet.`,
    );
  }
  const part = await mkdtemp(`${folder}.part-`).catch((error) => {
    throw new StartError(`${folder}: it cannot be made (${describeError(error)}).`);
  });
  try {
    const copied = await writeBackup(database, { dataDir, folder: part });
    await rename(part, folder);
    await syncToDisk(dirname(folder));
    return copied;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function writeBackup(
  database: Database,
  { dataDir, folder }: BackupPaths,
): Promise<BackupCounts> {
  const hash = createHash('sha256');
  const files = createFileCopies(database.db, { dataDir, folder });
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

  await readSnapshot(database, folder, (db) => {
    const path = join(folder, rowsFile);
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    return pipeline(Readable.from(write(db)), file);
  });
  await files.syncFolders();
  await syncToDisk(folder);
  return { rows: rowCount, ...countFiles(files.lines) };
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
