import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { formatBytes } from '#contract/format-bytes.ts';
import { describeError } from '#server/base/system-error.ts';
import { readDefaultContent } from '#server/cli/site/site-file.ts';
import type { Config } from '#server/config/config.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { migrationNames, readMigrations } from '#server/db/migrate.ts';
import { findPlaceholders } from '#server/features/site/draft/placeholders.ts';
import { createSiteStore } from '#server/features/site/store/site-store.ts';
import { undefinedWhenMissing } from '#server/files/disk.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

export const checkDatabase = (config: Config) =>
  withDatabase(config, async (database) => {
    const applied = await readMigrations(database.db).catch(() => undefined);
    if (!applied) {
      return bad('it holds no site', 'Is DATABASE_URL, or DATA_DIR, the server’s own?');
    }
    const newer = applied.filter((name) => !migrationNames.includes(name));
    if (newer.length > 0) {
      return bad(
        `it was made by a newer version (${newer.join(', ')})`,
        'Run the version that serves it.',
      );
    }
    try {
      await database.checkWritable();
    } catch (error) {
      return bad(
        `it cannot be written (${describeError(error)})`,
        'Make room, or give the server’s user the right to write.',
      );
    }
    const missing = migrationNames.length - applied.length;
    if (missing > 0) {
      return doubtful(
        `${missing} changes of its tables are missing`,
        'Start this version once: it makes them.',
      );
    }
    const size = formatBytes(await readSize(database, config.dataDir));
    return good(`${database.engine}, of this version, can be written, ${size}`);
  });

async function readSize({ engine, db }: Database, dataDir: string): Promise<number> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ size: string }>`
      select pg_database_size(current_database()) as size
    `.execute(db);
    return Number(rows[0]?.size);
  }
  const files = ['aldermere.sqlite', 'aldermere.sqlite-wal'].map((name) => join(dataDir, name));
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(file).catch(undefinedWhenMissing))?.size ?? 0),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function withDatabase(
  config: Config,
  find: (database: Database) => Promise<Finding>,
): Promise<Finding> {
  let database: Database;
  try {
    database = await connectDatabase({ ...config, mustExist: true });
    await database.ping();
  } catch (error) {
    return bad(
      `the database does not answer (${describeError(error)})`,
      config.databaseUrl ? 'Is PostgreSQL running, and DATABASE_URL right?' : 'Is DATA_DIR right?',
    );
  }
  return find(database).finally(() => database.close());
}

/** What visitors see that stands for something of the owner's own. */
export const checkContent = (config: Config) =>
  withDatabase(config, async (database) => {
    const defaults = await readDefaultContent();
    const { content } = await createSiteStore(database, defaults, () => new Date()).readCurrent();
    const found = findPlaceholders(content, defaults);
    if (found.length === 0) return good('no placeholder is left on the site');
    const lines = found.map(({ path, message }) => `\n${path}: ${message}`);
    const count = found.length === 1 ? '1 placeholder is' : `${found.length} placeholders are`;
    return doubtful(
      `${count} on the site${lines.join('')}`,
      'Replace them at /admin/site, and publish.',
    );
  });
