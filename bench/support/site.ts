// The server as it ships, in a process of its own, with a database that the benchmark has filled.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { releaseEnv, startServer } from '#tests/support/server/server-process.ts';

/** The cookie is an admin's. */
export async function startSite(
  fill: (database: Database) => Promise<void> = async () => {},
  env: Record<string, string> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));
  const database = await connectDatabase({ databaseUrl: undefined, dataDir });
  await migrate(database);
  await fill(database);
  const { cookie } = await signIn(database, { role: 'admin' });
  await database.close();
  const server = await startServer({ DATA_DIR: dataDir, ...releaseEnv, ...env });
  // The server logs a line for each call, as in production. Reading them here would be measured too.
  server.process.stdout?.removeAllListeners().resume();
  return {
    origin: server.origin,
    cookie,
    dataDir,
    pid: server.process.pid as number,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
