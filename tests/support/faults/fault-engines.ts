// A place for a server to keep its data, on either engine, for tests that run without vitest.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { runOnPostgres, startPostgres } from '../database/postgres.ts';

export type Place = { env: Record<string, string>; connect(): Promise<Database> };

/** `ALDERMERE_ENGINE=postgres` (or `sqlite`) runs a long test on that one alone. */
const only = process.env.ALDERMERE_ENGINE;

/** Runs the work on SQLite, then on PostgreSQL. */
export async function onBothEngines(
  work: (engine: string, createPlace: () => Promise<Place>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aldermere-faults-'));
  const newDir = () => mkdtemp(join(folder, 'data-'));
  try {
    if (only !== 'postgres') await work('SQLite', async () => placeAt(await newDir()));
    if (only === 'sqlite') return;
    const postgres = await startPostgres();
    try {
      await work('PostgreSQL', async () => {
        const name = `faults_${randomUUID().replaceAll('-', '_')}`;
        await runOnPostgres(postgres.url, `create database ${name}`);
        return placeAt(await newDir(), `${postgres.url}/${name}`);
      });
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const placeAt = (dataDir: string, databaseUrl?: string): Place => ({
  env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  connect: () => connectDatabase({ dataDir, databaseUrl }),
});
