// A second instance of the app on the database of a first, as behind a load balancer.
import { type AppDeps, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createCheapPasswords } from './cheap-passwords.ts';
import { clientBuild } from './client-build.ts';
import type { TestApp } from './test-app.ts';

export async function startSecondApp(
  { database: first }: TestApp,
  env: Record<string, string> = {},
  deps: Partial<AppDeps> = {},
) {
  const database = await connectDatabase(first);
  const config = readConfig({ ...first.env, LOG_LEVEL: 'silent', ...env });
  const passwords = createCheapPasswords();
  const app = await buildApp({ config, database, passwords, client: await clientBuild, ...deps });
  return {
    app,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
