// The globalSetup of the vitest projects that have a database: makes the template that each test file
// copies, so that no test waits for migrations.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { runOnPostgres, startPostgres } from './postgres.ts';

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'aldermere-test-'));
  const postgres = project.name === 'postgres' ? await startPostgres() : undefined;
  async function tearDown(): Promise<void> {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    if (postgres) await runOnPostgres(postgres.url, 'create database template');
    await migrateTemplate(postgres && `${postgres.url}/template`, join(folder, 'template'));
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('folder', folder);
  project.provide('postgresUrl', postgres?.url);
  return tearDown;
}

async function migrateTemplate(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  const database = await connectDatabase({ databaseUrl, dataDir });
  await migrate(database);
  await database.close();
}
