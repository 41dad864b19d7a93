// Everything the house keeps, copied into a folder: rows as lines of JSON, which either engine takes back,
// and the films. What is still being uploaded, and counts of attempts, stay behind.
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError } from './config.ts';
import { connectDatabase, type Database } from './db/connect.ts';
import { errorCode } from './db/error-code.ts';
import type { Schema } from './db/schema.ts';

type Kept = Exclude<keyof Schema, 'migrations' | 'attempts'>;

/** Each table with a column that tells its rows apart, in an order in which they can be put back. */
const tables: Record<Kept, string> = {
  users: 'id',
  sessions: 'id',
  devices: 'token_hash',
  registration_codes: 'id',
  recovery_codes: 'id',
  enquiries: 'id',
  enquiry_keys: 'key_hash',
  mails: 'id',
  videos: 'id',
  services: 'id',
  testimonials: 'id',
  uploads: 'id',
  audit: 'id',
};
const tableNames = Object.keys(tables) as Kept[];

const rowsAtOnce = 200;
const rowsFile = 'rows.jsonl';
const filmsFolder = 'media';

type Row = Record<string, string | number | null>;
type Places = { dataDir: string; folder: string };
type Copied = { rows: number; films: number };

export async function backUp(database: Database, { dataDir, folder }: Places): Promise<Copied> {
  await makeNew(folder);
  const films = join(folder, filmsFolder);
  await mkdir(films, { mode: 0o700 });
  const copied = { rows: 0, films: 0 };

  async function* write(db: Kysely<Schema>) {
    yield toLine({ migrations: await readMigrations(db) });
    for (const table of tableNames) {
      for await (const page of readPages(db, table)) {
        const rows = table === 'uploads' ? await copyFilms(page, { dataDir, films }) : page;
        yield rows.map((row) => toLine({ table, row })).join('');
        copied.rows += rows.length;
        if (table === 'uploads') copied.films += rows.length;
      }
    }
    yield toLine({ rows: copied.rows });
  }

  const part = join(folder, `${rowsFile}.part`);
  await atOneMoment(database, folder, (db) => {
    const file = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    return pipeline(Readable.from(write(db)), file);
  });
  // Only a whole backup bears the name.
  await rename(part, join(folder, rowsFile));
  return copied;
}

export async function restore(database: Database, { dataDir, folder }: Places): Promise<Copied> {
  const copied = { rows: 0, films: 0 };
  await refuseUnlessEmpty(database.db);
  const source = join(folder, filmsFolder);
  const target = join(dataDir, 'media');
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const name of await readdir(source).catch(explainMissing(folder))) {
    await copyFile(join(source, name), join(target, name));
    copied.films += 1;
  }
  await database.db.transaction().execute(async (trx) => {
    for await (const { table, rows } of readBatches(trx, folder)) {
      await trx
        .insertInto(table)
        .values(rows as never)
        .execute();
      copied.rows += rows.length;
    }
  });
  return copied;
}

async function makeNew(folder: string): Promise<void> {
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

/** The server may go on writing meanwhile: what is read is the database as it was when reading began. */
async function atOneMoment(
  { engine, db }: Database,
  folder: string,
  read: (db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  if (engine === 'postgres') {
    await db.transaction().setIsolationLevel('repeatable read').execute(read);
    return;
  }
  // A transaction here would keep the server from writing; copying the file does not.
  const dataDir = await mkdtemp(join(folder, '.snapshot-'));
  await sql`vacuum into ${join(dataDir, 'aldermere.sqlite')}`.execute(db);
  const snapshot = await connectDatabase({ databaseUrl: undefined, dataDir });
  try {
    await read(snapshot.db);
  } finally {
    await snapshot.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function* readPages(db: Kysely<Schema>, table: Kept): AsyncGenerator<Row[]> {
  const key = sql.ref<string>(tables[table]);
  for (let after = ''; ; ) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${key} > ${after} order by ${key} limit ${sql.lit(rowsAtOnce)}
    `.execute(db);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = String(last[tables[table]]);
  }
}

/** The uploads whose film is whole and was there to copy: the others are still being sent, or on their way out. */
async function copyFilms(uploads: Row[], { dataDir, films }: { dataDir: string; films: string }) {
  const kept: Row[] = [];
  for (const upload of uploads) {
    if (upload.finished_at === null || upload.discarded_at !== null) continue;
    const name = String(upload.media_file);
    try {
      await copyFile(join(dataDir, 'media', name), join(films, name));
      kept.push(upload);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  return kept;
}

const toLine = (value: Line) => `${JSON.stringify(value)}\n`;

async function readMigrations(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
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
  const refuse = explainMissing(folder);
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

type Line = { migrations: string[] } | { table: Kept; row: Row } | { rows: number };

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

const explainMissing = (folder: string) => (): never => {
  throw new StartError(`${folder} holds no whole backup.`);
};
