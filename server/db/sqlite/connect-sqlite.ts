import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { StartError } from '#server/base/start-error.ts';
import { describeError, errorCode } from '#server/base/system-error.ts';
import {
  type Database,
  type OnQuery,
  toKyselyLog,
  writeProbe,
} from '#server/db/engine/database.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { createSqliteDialect } from './dialect.ts';
import { createSqliteDriver, type SqliteDriver } from './driver.ts';
import { openSqlite } from './open-file.ts';

export async function connectSqlite({
  dataDir,
  mustExist = false,
  onQuery,
}: {
  dataDir: string;
  mustExist?: boolean;
  onQuery?: OnQuery | undefined;
}): Promise<Database> {
  const path = join(dataDir, 'aldermere.sqlite');
  if (mustExist && !existsSync(path)) {
    throw new StartError(`There is no database in ${dataDir}. Is DATA_DIR the server's own?`);
  }
  createPrivateFile(dataDir, path);
  const file = await openSqlite(path).catch((error: unknown) => {
    throw new StartError(`DATA_DIR: cannot open ${path} (${describeError(error)}).`, {
      cause: error,
    });
  });

  const connect = (driver: SqliteDriver) =>
    new Kysely<Schema>({ dialect: createSqliteDialect(driver), ...toKyselyLog(onQuery) });
  const driver = createSqliteDriver(file, { isDurable: true });
  const db = connect(driver);
  const nonDurableDb = connect(createSqliteDriver(file, { isDurable: false }));
  return {
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
      await file.close();
    },
  };
}

function createPrivateFile(dataDir: string, path: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    createFile(path);
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot write to ${dataDir} (${describeError(error)}).`);
  }
}

/** SQLite gives its -wal and -shm files the same mode. */
function createFile(path: string): void {
  try {
    // "wx" never opens an existing file: closing a second descriptor of it would drop SQLite's locks in this process.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
