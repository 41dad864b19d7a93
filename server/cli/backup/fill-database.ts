// The database of a backup in an empty place: where a site is to be, or where it is tried and removed.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#server/base/start-error.ts';
import { withDatabase } from '#server/cli/command/command.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { dumpIn, findSqliteFault, isSame, sqliteIn, withSqlite } from './database-copy.ts';
import { listFilesOfRows } from './files-of-rows.ts';
import { type Backup, DamagedBackup, fetchFile, isOfThisVersion } from './manifest.ts';
import { restoreDump, withTemporaryDatabase, withTemporarySchema } from './postgres.ts';
import { copyRows, digestTables, inOneMoment, notEmptyError, type Side } from './rows.ts';

/** A backup whose copy of the database lies in a folder of this machine. */
export type Fetched = { backup: Backup; dir: string };

export const isDump = ({ manifest }: Backup) => manifest.database.file === 'database.dump';

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

/** All rows at once, into an empty database that has been migrated. They have been compared when `beforeCommit` runs. */
export const fillFromSqlite = (
  { backup, dir }: Fetched,
  target: Database,
  beforeCommit = async () => {},
): Promise<void> =>
  withSqlite(dir, (copy) =>
    inOneMoment(copy, (from) =>
      inOneMoment(target, async (to) => {
        await copyRows(from, to);
        await compare(backup, to);
        await beforeCommit();
      }),
    ),
  );

/** `pg_restore` commits by itself, into a database that nothing has been started on. */
export const fillFromDump = (
  { backup, dir }: Fetched,
  url: string,
  beforehand = async () => {},
): Promise<void> =>
  withDatabase({ databaseUrl: url, dataDir: '' }, async (target) => {
    if ((await target.db.introspection.getTables()).length > 0) throw notEmptyError();
    await beforehand();
    await restoreDump(dumpIn(dir), url);
    await inOneMoment(target, (side) => compare(backup, side));
  });

/** Table by table, and what the rows say of the files. */
async function compare(backup: Backup, side: Side): Promise<void> {
  const { tables, files } = backup.manifest;
  if (!isSame(await digestTables(side), tables)) {
    throw new DamagedBackup(backup, 'its rows are not those that were backed up');
  }
  const sizes = new Map(files.map(({ file, size }) => [file, size]));
  for (const { file, size, isRequired } of await listFilesOfRows(side.db)) {
    const found = sizes.get(file);
    if (!isRequired || (found !== undefined && found === (size ?? found))) continue;
    throw new DamagedBackup(backup, `${file} is not what its row says`);
  }
}

/** Restores it where nothing is, compares it and removes it. Resolves to what the operator should know of that. */
export async function tryRestore(
  fetched: Fetched,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  scratchDir: string,
): Promise<string> {
  const fill = (url?: string) =>
    withDatabase({ databaseUrl: url, dataDir: join(scratchDir, 'tried') }, async (database) => {
      await migrate(database);
      await fillFromSqlite(fetched, database);
    });
  if (isDump(fetched.backup)) {
    if (!databaseUrl) throw new StartError('It was made by pg_dump: set DATABASE_URL to try it.');
    await withTemporaryDatabase(databaseUrl, (url) => fillFromDump(fetched, url));
    return 'restored into a database of its own and compared';
  }
  if (databaseUrl !== undefined && (await withTemporarySchema(databaseUrl, fill))) {
    return 'restored into a schema of its own and compared';
  }
  await fill();
  return databaseUrl === undefined
    ? 'restored into a database of its own and compared'
    : 'restored on SQLite and compared, because PostgreSQL gave it no schema of its own';
}
