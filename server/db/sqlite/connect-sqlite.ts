import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { StartError } from '#server/start-error.ts';
import { describeError, errorCode } from '#server/system-error.ts';
import { createConnectionMutex } from './connection-mutex.ts';
import { createSqliteDialect } from './dialect.ts';

export async function connectSqlite(dataDir: string): Promise<Database> {
  const file = join(dataDir, 'aldermere.sqlite');
  createPrivately(dataDir, file);

  const mutex = createConnectionMutex();
  const connect = (synchronous: 'full' | 'normal') =>
    new Kysely<Schema>({ dialect: createSqliteDialect({ file, mutex, synchronous }) });
  const db = connect('full');
  const counters = connect('normal');
  const database: Database = {
    engine: 'sqlite',
    db,
    counters,
    async ping() {
      // Reads the file's first page, which "select 1" would not.
      await sql`select 1 from sqlite_schema limit 1`.execute(db);
    },
    async close() {
      await counters.destroy();
      await db.destroy();
    },
  };

  try {
    // Kysely opens at the first query; open here, so that a bad file stops the start.
    await database.ping();
    await sql`select 1`.execute(counters);
  } catch (error) {
    await database.close();
    throw new StartError(`DATA_DIR: cannot open ${file} (${describeError(error)}).`, {
      cause: error,
    });
  }
  return database;
}

function createPrivately(dataDir: string, file: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    createFile(file);
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot write to ${dataDir} (${describeError(error)}).`);
  }
}

/** SQLite gives its -wal and -shm files the mode of this one. */
function createFile(file: string): void {
  try {
    // "wx" never opens an existing file: closing a descriptor of a file that SQLite has open would
    // drop this process's locks on it.
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
