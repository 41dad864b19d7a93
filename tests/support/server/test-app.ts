// The app as it ships, on a database of its own, called without a port.
import { type App, type AppDeps, buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { createCheapPasswords } from './cheap-passwords.ts';
import { clientBuild } from './client-build.ts';

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

export async function createTestApp(
  env: Record<string, string> = {},
  {
    hasRealHashes = false,
    ...deps
  }: Partial<AppDeps> & {
    /** Passwords are hashed at full cost, for what is about that cost. */
    hasRealHashes?: boolean;
  } = {},
): Promise<{
  app: App;
  database: Awaited<ReturnType<typeof createTestDatabase>>;
  close(): Promise<void>;
}> {
  const database = await createTestDatabase();
  const config = readConfig({ ...database.env, LOG_LEVEL: 'silent', ...env });
  const passwords = hasRealHashes ? {} : { passwords: createCheapPasswords() };
  const app = await buildApp({
    config,
    database,
    client: await clientBuild,
    ...passwords,
    ...deps,
  });
  return {
    app,
    database,
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
