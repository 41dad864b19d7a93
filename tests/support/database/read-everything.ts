// All that a site keeps, read without the code that backs it up: to compare a site with what came out of its backup.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase } from '#server/db/connect.ts';
import type { TestLocation } from './test-database.ts';

/** The rows of each table, in any order that is always the same, and the files by their paths. */
export async function readEverything(location: Pick<TestLocation, 'databaseUrl' | 'dataDir'>) {
  const database = await connectDatabase(location);
  const tables: Record<string, string[]> = {};
  for (const { name } of await database.db.introspection.getTables()) {
    // SQLite's search makes these of the others.
    if (name.startsWith('enquiry_search_index')) continue;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      database.db,
    );
    tables[name] = rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  }
  await database.close();
  return { tables, files: await readFiles(location.dataDir) };
}

async function readFiles(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const folder of ['media', 'pictures', 'attachments']) {
    const options = { recursive: true, withFileTypes: true } as const;
    const entries = await readdir(join(dataDir, folder), options).catch(() => []);
    for (const entry of entries.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const hash = createHash('sha256').update(await readFile(path));
      files[relative(dataDir, path)] = hash.digest('hex');
    }
  }
  return files;
}
