// A second instance of the app on the database of a first, as behind a load balancer.
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createCheapPasswords } from './cheap-passwords.ts';
import type { TestApp } from './test-app.ts';

export async function startSecondApp({ database: first }: TestApp) {
  const database = await connectDatabase(first);
  const config = readConfig({ ...first.env, LOG_LEVEL: 'silent' });
  const app = await buildApp({ config, database, passwords: createCheapPasswords() });
  return {
    app,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
