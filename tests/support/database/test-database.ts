import { randomUUID } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { runOnPostgres } from './postgres.ts';

/** What the set-up of a vitest project hands to its tests; see global-setup.ts. */
declare module 'vitest' {
  interface ProvidedContext {
    /** Removed after the last test, and all in it. */
    folder: string;
    /** Without a database's name; undefined on SQLite. */
    postgresUrl: string | undefined;
  }
}

export type TestLocation = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** To hand the same database to a server in a process of its own. */
  env: Record<string, string>;
  drop(): Promise<void>;
};

/** A database of one's own on the engine of the vitest project, migrated and connected to. */
export async function createTestDatabase(): Promise<Database & TestLocation> {
  const location = await createTestLocation();
  const database = await connectDatabase(location);
  return {
    ...database,
    ...location,
    async drop() {
      await database.close();
      // Set by tests/faults/backup-of-every-test.ts, and left out of what every other run loads.
      const report = process.env.BACKUP_REPORT;
      if (report) await (await import('./check-backup.ts')).checkBackup(location, report);
      await location.drop();
    },
  };
}

/** The same without a connection; empty, it is what a first start finds. */
export async function createTestLocation({ empty = false } = {}): Promise<TestLocation> {
  const name = `test_${randomUUID().replaceAll('-', '_')}`;
  const dataDir = join(inject('folder'), name);
  const postgresUrl = inject('postgresUrl');
  if (postgresUrl === undefined) {
    if (!empty) await cp(join(inject('folder'), 'template'), dataDir, { recursive: true });
    return {
      databaseUrl: undefined,
      dataDir,
      env: { DATA_DIR: dataDir },
      drop: () => rm(dataDir, { recursive: true, force: true }),
    };
  }

  await mkdir(dataDir);
  const template = empty ? 'template0' : 'template';
  await runOnPostgres(
    postgresUrl,
    `create database ${name} template ${template} strategy file_copy`,
  );
  const databaseUrl = `${postgresUrl}/${name}`;
  return {
    databaseUrl,
    dataDir,
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    async drop() {
      await runOnPostgres(postgresUrl, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
