// The copy of the database that a backup holds, made while the server goes on writing.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { withDatabase } from '#server/cli/command.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { describeError } from '#server/system-error.ts';
import { copyRows, type Digests, digestTables, inOneMoment, type Side } from './copy-rows.ts';
import { type FileOfRow, listFilesOfRows } from './files-of-rows.ts';
import { canDump, dump } from './postgres.ts';

export type Snapshot = { path: string; tables: Digests; files: FileOfRow[] };

/** SQLite's file in a folder, by the name under which it is connected to. */
export const sqliteIn = (dir: string) => join(dir, 'aldermere.sqlite');

/** In a new folder of this machine. */
export async function takeSnapshot(
  database: Database,
  { databaseUrl, dataDir }: Config,
  { dir, isPortable }: { dir: string; isPortable: boolean },
): Promise<Snapshot> {
  await mkdir(dir, { mode: 0o700 });
  if (databaseUrl !== undefined && !isPortable && (await canDump(database))) {
    const path = join(dir, 'database.dump');
    return inOneMoment(database, async (side) => {
      await dump(side.db, databaseUrl, path);
      return { path, ...(await describeRows(side)) };
    });
  }
  const path = sqliteIn(dir);
  if (databaseUrl !== undefined) await copyPostgres(database, dir);
  else await copySqlite(sqliteIn(dataDir), path);
  const fault = findSqliteFault(path);
  if (fault) throw new StartError(`The copy of the database is damaged: ${fault}.`);
  return { path, ...(await withSqlite(dir, (copy) => inOneMoment(copy, describeRows))) };
}

const describeRows = async (side: Side) => ({
  tables: await digestTables(side),
  files: await listFilesOfRows(side.db),
});

/** SQLite's own online backup. All pages in one step: between two, a server that writes would make it begin again. */
async function copySqlite(source: string, path: string): Promise<void> {
  const live = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  await backup(live, path, { rate: 0x7fffffff }).finally(() => live.close());
}

/** Rows of PostgreSQL in tables that SQLite made by the same migrations. */
const copyPostgres = (database: Database, dir: string) =>
  withSqlite(dir, async (copy) => {
    await migrate(copy);
    await inOneMoment(database, async (from) => {
      const source = await digestTables(from);
      const copied = await inOneMoment(copy, async (to) => {
        await copyRows(from, to);
        return digestTables(to);
      });
      if (!isSame(source, copied))
        throw new StartError('SQLite did not take all rows as they are.');
    });
  });

export const isSame = (one: Digests, other: Digests) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** A sentence without its full stop, or undefined. What was erased leaves its free pages, too. */
export function findSqliteFault(path: string): string | undefined {
  const file = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  try {
    file.exec('pragma trusted_schema = off; vacuum');
    const verdict = file.prepare('pragma integrity_check').get()?.integrity_check;
    if (verdict !== 'ok') return `${verdict}`;
    const orphan = file.prepare('pragma foreign_key_check').get();
    return orphan && `a row of ${orphan.table} refers to none of ${orphan.parent}`;
  } catch (error) {
    return describeError(error);
  } finally {
    file.close();
  }
}

export const withSqlite = <Result>(dir: string, work: (database: Database) => Promise<Result>) =>
  withDatabase({ databaseUrl: undefined, dataDir: dir }, work);
