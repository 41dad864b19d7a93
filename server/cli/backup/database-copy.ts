// The copy of the database that a backup holds, made while the server goes on writing.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/base/start-error.ts';
import { describeError } from '#server/base/system-error.ts';
import { withDatabase } from '#server/cli/command/command.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { type FileOfRow, listFilesOfRows } from './files-of-rows.ts';
import { canDump, dump } from './postgres.ts';
import { copyRows, type Digests, digestTables, inOneMoment, type Side } from './rows.ts';

export type Snapshot = {
  path: string;
  tables: Digests;
  files: FileOfRow[];
  /** What the operator should know of it. */
  note?: string;
};

/** SQLite's file in a folder, by the name under which it is connected to. */
export const sqliteIn = (dir: string) => join(dir, 'aldermere.sqlite');
export const dumpIn = (dir: string) => join(dir, 'database.dump');

/** In a new folder of this machine. */
export async function takeSnapshot(
  database: Database,
  { databaseUrl, dataDir }: Config,
  { dir, isPortable }: { dir: string; isPortable: boolean },
): Promise<Snapshot> {
  await mkdir(dir, { mode: 0o700 });
  let note: string | undefined;
  if (databaseUrl !== undefined && !isPortable && (await canDump(database))) {
    try {
      return await inOneMoment(database, async (side) => {
        await dump(side.db, databaseUrl, dumpIn(dir));
        return { path: dumpIn(dir), ...(await describeRows(side)) };
      });
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      // Its settings differ from ours in places, such as those of TLS. Rows can be copied without it.
      note = `by rows, because ${error.message}`;
    }
  }
  const path = sqliteIn(dir);
  if (databaseUrl !== undefined) await copyPostgres(database, dir);
  else await copySqlite(sqliteIn(dataDir), path);
  compact(path);
  const fault = findSqliteFault(path);
  if (fault) throw new StartError(`The copy of the database is damaged: ${fault}.`);
  const described = await withSqlite(dir, (copy) => inOneMoment(copy, describeRows));
  return { path, ...described, ...(note && { note }) };
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

/** What was erased leaves the free pages of the copy, too. */
function compact(path: string): void {
  const file = new DatabaseSync(path);
  file.exec('vacuum');
  file.close();
}

/** A sentence without its full stop, or undefined. */
export function findSqliteFault(path: string): string | undefined {
  const file = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  try {
    file.exec('pragma trusted_schema = off');
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
