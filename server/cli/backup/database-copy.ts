// The copy of the database that a backup holds: made while the server goes on writing, tried where nothing is, restored.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { StartError } from '#server/base/start-error.ts';
import { withDatabase } from '#server/cli/command/command.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import {
  copyRows,
  digestTables,
  inOneMoment,
  notEmptyError,
  type Side,
} from '#server/db/copy-rows.ts';
import { migrate, migrationNames } from '#server/db/migrate.ts';
import { findFileFault, listFilesOfRows } from './files-of-rows.ts';
import { type Backup, DamagedBackup, fetchFile } from './manifest.ts';
import { canDump, dump, restoreDump, withTemporaryDatabase } from './postgres.ts';

/** The copy in its folder, by the name under which SQLite's file is connected to. A dump has it, too. */
const copyIn = (dir: string) => join(dir, 'aldermere.sqlite');

const withSqlite = <Result>(dir: string, work: (side: Side) => Promise<Result>) =>
  withDatabase({ databaseUrl: undefined, dataDir: dir }, async (database) => {
    await migrate(database);
    return inOneMoment(database, work);
  });

const describeRows = async (side: Side) => ({
  tables: await digestTables(side),
  filesOfRows: await listFilesOfRows(side.db),
});

/** Described by its source: what is restored is compared with that. */
export async function copyDatabase(
  database: Database,
  { databaseUrl: url, dataDir }: Config,
  { scratchDir, isPortable }: { scratchDir: string; isPortable: boolean },
) {
  const dir = join(scratchDir, 'copy');
  await mkdir(dir, { mode: 0o700 });
  const path = copyIn(dir);
  if (url === undefined) {
    const live = new DatabaseSync(copyIn(dataDir), { readOnly: true, timeout: 5000 });
    // A snapshot, without the free pages, in which is what was erased.
    live.prepare('vacuum into ?').run(path);
    live.close();
    return { path, isDump: false, ...(await withSqlite(dir, describeRows)) };
  }
  const isDump = !isPortable && (await canDump(database));
  return inOneMoment(database, async (side) => {
    if (isDump) await dump(side.db, url, path);
    else await withSqlite(dir, (copy) => copyRows(side, copy));
    return { path, isDump, ...(await describeRows(side)) };
  });
}

/** Made by pg_dump, for PostgreSQL alone. */
export const isDumped = ({ manifest }: Backup) => manifest.database.file === 'database.dump';

/** Into a new folder of this machine. Throws unless these settings and this version can restore it. */
export async function fetchDatabase(backup: Backup, { databaseUrl }: Config, scratchDir: string) {
  if (backup.manifest.migrations.join() !== migrationNames.join()) {
    throw new StartError(
      'The backup was made by another version: restore it with that version, then start this one.',
    );
  }
  if (isDumped(backup) && databaseUrl === undefined) {
    throw new StartError(
      'The backup was made by pg_dump: set DATABASE_URL to restore it on PostgreSQL. `backup PLACE --portable` makes one there that SQLite can restore.',
    );
  }
  const dir = join(scratchDir, 'fetched');
  await mkdir(dir, { mode: 0o700 });
  await fetchFile(backup.place, backup.manifest.database, copyIn(dir));
  return dir;
}

/** From the folder to which it was fetched into an empty place, where `restoreFiles` runs before a row can be seen. */
export const restoreDatabase = (
  backup: Backup,
  dir: string,
  target: Pick<Config, 'databaseUrl' | 'dataDir'>,
  restoreFiles = async (_database: Database) => {},
): Promise<void> =>
  withDatabase(target, async (database) => {
    if (isDumped(backup)) {
      if ((await database.db.introspection.getTables()).length > 0) throw notEmptyError();
      await restoreFiles(database);
      // It commits by itself.
      await restoreDump(copyIn(dir), `${target.databaseUrl}`);
      return inOneMoment(database, (side) => compare(backup, side));
    }
    await migrate(database);
    await withSqlite(dir, (from) =>
      inOneMoment(database, async (to) => {
        await copyRows(from, to);
        await compare(backup, to);
        await restoreFiles(database);
      }),
    );
  });

/** Table by table, and what the rows say of the files. */
async function compare({ manifest }: Backup, side: Side): Promise<void> {
  const { tables, filesOfRows } = await describeRows(side);
  if (!isDeepStrictEqual(tables, manifest.tables)) {
    throw new DamagedBackup('its rows are not those that were backed up');
  }
  const fault = findFileFault(filesOfRows, manifest.files);
  if (fault) throw new DamagedBackup(fault);
}

/** Restores it where nothing is, compares it and removes it: a dump on its server, all others on SQLite. */
export async function tryRestore(backup: Backup, dir: string, { databaseUrl }: Config) {
  const target = { databaseUrl: undefined, dataDir: join(dir, 'tried') };
  if (!isDumped(backup)) return restoreDatabase(backup, dir, target);
  await withTemporaryDatabase(`${databaseUrl}`, (url) =>
    restoreDatabase(backup, dir, { ...target, databaseUrl: url }),
  );
}
