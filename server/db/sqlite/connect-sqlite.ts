import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { type Database, writeProbe } from '#server/db/database.ts';
import { type OnQuery, toKyselyLog } from '#server/db/query-log.ts';
import type { Schema } from '#server/db/schema.ts';
import { StartError } from '#server/start-error.ts';
import { describeError, errorCode } from '#server/system-error.ts';
import { createConnectionMutex } from './connection-mutex.ts';
import { createSqliteDialect } from './dialect.ts';
import { createSqliteDriver, type SqliteDriver } from './driver.ts';

export async function connectSqlite({
  dataDir,
  mustExist = false,
  onQuery,
}: {
  dataDir: string;
  mustExist?: boolean;
  onQuery?: OnQuery | undefined;
}): Promise<Database> {
  const file = join(dataDir, 'aldermere.sqlite');
  if (mustExist && !existsSync(file)) {
    throw new StartError(`There is no database in ${dataDir}. Is DATA_DIR the server's own?`);
  }
  createPrivateFile(dataDir, file);

  const mutex = createConnectionMutex();
  const connect = (driver: SqliteDriver) =>
    new Kysely<Schema>({ dialect: createSqliteDialect(driver), ...toKyselyLog(onQuery) });
  const driver = createSqliteDriver({ file, mutex, isDurable: true });
  const db = connect(driver);
  const nonDurableDb = connect(createSqliteDriver({ file, mutex, isDurable: false }));
  const database: Database = {
    engine: 'sqlite',
    db,
    nonDurableDb,
    readVersion: driver.readVersion,
    withoutTimeLimits: (work) => work(db),
    async ping() {
      // Reads the file's first page, which "select 1" would not.
      await sql`select 1 from sqlite_schema limit 1`.execute(db);
    },
    checkWritable: () => writeProbe(nonDurableDb),
    listen: () => async () => {},
    async close() {
      await nonDurableDb.destroy();
      await db.destroy();
    },
  };

  try {
    // Kysely opens the file at the first query: query here, so that a bad file stops the start.
    await database.ping();
    await sql`select 1`.execute(nonDurableDb);
  } catch (error) {
    await database.close();
    throw new StartError(`DATA_DIR: cannot open ${file} (${describeError(error)}).`, {
      cause: error,
    });
  }
  return database;
}

function createPrivateFile(dataDir: string, file: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    createFile(file);
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot write to ${dataDir} (${describeError(error)}).`);
  }
}

/** SQLite gives its -wal and -shm files the same mode. */
function createFile(file: string): void {
  try {
    // "wx" never opens an existing file: closing a second descriptor of it would drop SQLite's locks in this process.
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
