// The copy of the database that a backup holds: made while the server goes on writing, tried where nothing is, restored.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backup as copyPages, DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { StartError } from '#server/base/start-error.ts';
import { describeError } from '#server/base/system-error.ts';
import { withDatabase } from '#server/cli/command/command.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { listFilesOfRows } from './files-of-rows.ts';
import { type Backup, DamagedBackup, fetchFile, isDump, isOfThisVersion } from './manifest.ts';
import { canDump, dump, restoreDump, withTemporaryDatabase } from './postgres.ts';
import { copyRows, digestTables, inOneMoment, notEmptyError, type Side } from './rows.ts';

/** By the names under which SQLite's file is connected to in its folder, and a dump is stored. */
const sqliteIn = (dir: string) => join(dir, 'aldermere.sqlite');
const dumpIn = (dir: string) => join(dir, 'database.dump');

const withSqlite = <Result>(dir: string, work: (database: Database) => Promise<Result>) =>
  withDatabase({ databaseUrl: undefined, dataDir: dir }, work);

/** In a new folder of this machine. */
export async function copyDatabase(
  database: Database,
  { databaseUrl, dataDir }: Config,
  { dir, isPortable }: { dir: string; isPortable: boolean },
) {
  await mkdir(dir, { mode: 0o700 });
  if (databaseUrl !== undefined && !isPortable && (await canDump(database))) {
    return inOneMoment(database, async (side) => {
      await dump(side.db, databaseUrl, dumpIn(dir));
      return { path: dumpIn(dir), name: 'database.dump' as const, ...(await describeRows(side)) };
    });
  }
  const described = await (databaseUrl === undefined
    ? copySqlite(dataDir, dir)
    : copyPostgres(database, dir));
  return { path: sqliteIn(dir), name: 'database.sqlite' as const, ...described };
}

const describeRows = async (side: Side) => ({
  tables: await digestTables(side),
  files: await listFilesOfRows(side.db),
});

/** SQLite's own online backup. All pages in one step: between two, a server that writes would make it begin again. */
async function copySqlite(dataDir: string, dir: string) {
  const path = sqliteIn(dir);
  const live = new DatabaseSync(sqliteIn(dataDir), { readOnly: true, timeout: 5000 });
  await copyPages(live, path, { rate: 0x7fffffff }).finally(() => live.close());
  // What was erased leaves the free pages of the copy, too.
  const copy = new DatabaseSync(path);
  copy.exec('vacuum');
  copy.close();
  const fault = findSqliteFault(path);
  if (fault) throw new StartError(`The copy of the database is damaged: ${fault}.`);
  return withSqlite(dir, (database) => inOneMoment(database, describeRows));
}

/** Rows in tables that SQLite made by the same migrations. Described by their source: what is restored is compared with that. */
const copyPostgres = (database: Database, dir: string) =>
  withSqlite(dir, async (copy) => {
    await migrate(copy);
    return inOneMoment(database, async (from) => {
      await inOneMoment(copy, (to) => copyRows(from, to));
      return describeRows(from);
    });
  });

/** A sentence without its full stop, or undefined. */
function findSqliteFault(path: string): string | undefined {
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

/** A backup whose copy of the database lies in a folder of this machine. */
type Fetched = { backup: Backup; dir: string };

/** Throws unless it is whole and of this version, before anything is made. */
export async function fetchDatabase(backup: Backup, scratchDir: string): Promise<Fetched> {
  if (!isOfThisVersion(backup)) {
    throw new StartError(
      'The backup was made by another version: restore it with that version, then start this one.',
    );
  }
  const dir = join(scratchDir, 'fetched');
  await mkdir(dir, { mode: 0o700 });
  const path = isDump(backup) ? dumpIn(dir) : sqliteIn(dir);
  await fetchFile(backup, backup.manifest.database, path);
  const fault = isDump(backup) ? undefined : findSqliteFault(path);
  if (fault) throw new DamagedBackup(backup, fault);
  return { backup, dir };
}

/** Into an empty place, where `restoreFiles` runs before a row can be seen. */
export const restoreDatabase = (
  { backup, dir }: Fetched,
  place: Pick<Config, 'databaseUrl' | 'dataDir'>,
  restoreFiles = async (_database: Database) => {},
): Promise<void> =>
  withDatabase(place, async (database) => {
    if (isDump(backup)) {
      if ((await database.db.introspection.getTables()).length > 0) throw notEmptyError();
      await restoreFiles(database);
      // It commits by itself.
      await restoreDump(dumpIn(dir), `${place.databaseUrl}`);
      return inOneMoment(database, (side) => compare(backup, side));
    }
    await migrate(database);
    await withSqlite(dir, (copy) =>
      inOneMoment(copy, (from) =>
        inOneMoment(database, async (to) => {
          await copyRows(from, to);
          await compare(backup, to);
          await restoreFiles(database);
        }),
      ),
    );
  });

/** Table by table, and what the rows say of the files. */
async function compare(backup: Backup, side: Side): Promise<void> {
  const { tables, files } = backup.manifest;
  if (!isDeepStrictEqual(await digestTables(side), tables)) {
    throw new DamagedBackup(backup, 'its rows are not those that were backed up');
  }
  const sizes = new Map(files.map(({ file, size }) => [file, size]));
  for (const { file, size, isRequired } of await listFilesOfRows(side.db)) {
    const found = sizes.get(file);
    if (!isRequired || (found !== undefined && found === (size ?? found))) continue;
    throw new DamagedBackup(backup, `${file} is not what its row says`);
  }
}

/** Restores it where nothing is, compares it and removes it: a dump on its server, all others on SQLite. */
export async function tryRestore(
  fetched: Fetched,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  scratchDir: string,
): Promise<void> {
  const dataDir = join(scratchDir, 'tried');
  if (!isDump(fetched.backup)) {
    return restoreDatabase(fetched, { databaseUrl: undefined, dataDir });
  }
  if (!databaseUrl) throw new StartError('It was made by pg_dump: set DATABASE_URL to try it.');
  await withTemporaryDatabase(databaseUrl, (url) =>
    restoreDatabase(fetched, { databaseUrl: url, dataDir }),
  );
}
