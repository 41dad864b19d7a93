// config → database → buildApp → listen → graceful close
import type { FastifyBaseLogger } from 'fastify';
import * as brand from '#contract/brand.ts';
import { buildApp } from './app.ts';
import { explainListen, StartError } from './base/start-error.ts';
import { version } from './base/version.ts';
import { readConfig } from './config/config.ts';
import { connectDatabase } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { makeFirstAdmin, showFirstStart } from './features/accounts/first-start/first-start.ts';
import { createLogDestination } from './http/log/log-destination.ts';

const closeWithinMs = 9 * 1000;
/** Connections that are still open by then are cut, so that the process can end in order. */
const cutOffAfterMs = 7 * 1000;
const flushLogWithinMs = 500;

async function start() {
  const config = readConfig(process.env);
  // Not loaded where nobody reads them.
  const metrics =
    config.metrics && (await import('./metrics/metrics.ts')).createMetrics(config.metrics);
  const database = await connectDatabase({
    ...config,
    onQuery: metrics?.observeQuery,
    onSkippedNotice: metrics?.countSkippedNotice,
  });
  await migrate(database);
  await makeFirstAdmin(database, config);
  const logStream = createLogDestination();
  const app = await buildApp({ config, database, logStream, metrics });
  app.log.info({ version, node: process.version }, 'starting');
  logWarnings(app.log);
  if (metrics) app.log.info({ port: await metrics.listen() }, 'metrics are at /metrics');
  const { host, port } = config;
  const address = await app.listen({ host, port }).catch(explainListen({ host, port }));
  if (process.stdout.isTTY) console.log(`\n${brand.name} is open at ${address}\n`);
  showFirstStart(config.dataDir, { terminal: process.stdout, log: app.log });

  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    app.log.info({ signal }, 'closing: requests in flight finish first');
    setTimeout(() => process.exit(1), closeWithinMs).unref();
    setTimeout(() => app.server.closeAllConnections(), cutOffAfterMs).unref();
    await app.close();
    await database.close();
    await logStream.flush(flushLogWithinMs);
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
}

/** Node writes its warnings to standard error synchronously: a stalled reader would stop the server. */
function logWarnings(log: FastifyBaseLogger) {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn(warning));
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? `Not started. ${error.message}` : error);
  process.exit(1);
});
