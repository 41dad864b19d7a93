// The whole server, in reading order. Tests run this same app; only main.ts listens.
import type { FastifyInstance } from 'fastify';
import { createPasswords, type Passwords } from './auth/password-hash.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import type { OutboxOptions } from './features/enquiries/delivery/enquiry-mailer.ts';
import type { MailboxTimes } from './features/enquiries/incoming/incoming.ts';
import type { EventTimes } from './features/enquiries/routes/event-routes.ts';
import { followCurrentSite, readCurrentSite } from './features/site/publish/current-site.ts';
import { createSiteStore } from './features/site/store/site-store.ts';
import { createFastPath } from './http/fast-path/fast-path.ts';
import { requestIds } from './http/log/request-log.ts';
import { findBuilds } from './http/pages/builds.ts';
import { findBuiltFiles, registerFiles } from './http/pages/built-files.ts';
import { answerNotFound } from './http/pages/not-found.ts';
import { type ClientBuild, createPages, loadPrerender, registerPages } from './http/pages/pages.ts';
import { registerSiteFiles } from './http/pages/site-files.ts';
import { securityHeaders } from './http/protect/security-headers.ts';
import { logMissingPublicUrl, ownAddress } from './http/public-url.ts';
import { listRoutes, type RouteList } from './http/route-list.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createFastify } from './wiring/create-fastify.ts';
import { registerFeatures } from './wiring/features.ts';
import { addPipeline } from './wiring/pipeline.ts';

export type AppDeps = {
  config: Config;
  database: Database;
  /** The clock, so that a test can move it. */
  now?: () => Date;
  /** Where log lines go; the terminal when absent. */
  logStream?: { write(line: string): void };
  /** How mail is sent and how often, for tests that cannot wait. */
  outbox?: OutboxOptions;
  /** How often the stream of events is checked, for tests that cannot wait. */
  eventTimes?: Partial<EventTimes>;
  /** How often the mailbox is looked at, for tests that cannot wait. */
  mailboxTimes?: MailboxTimes;
  /** How passwords are hashed, for tests that sign in often. */
  passwords?: Passwords;
  metrics?: Metrics | undefined;
  /** The client's build, for tests that make many apps of one. */
  client?: ClientBuild;
};

export type App = FastifyInstance & { routeList: RouteList };

export async function buildApp({
  config,
  database,
  now = () => new Date(),
  logStream,
  outbox,
  eventTimes,
  mailboxTimes,
  passwords = createPasswords(),
  metrics,
  client,
}: AppDeps): Promise<App> {
  const builds = findBuilds();
  const files = findBuiltFiles(builds);
  const build = client ?? (await loadPrerender(builds.current));
  const { prerender } = build;
  const origin = ownAddress(config);
  const siteStore = createSiteStore(database, prerender.defaultContent, now);
  const firstSite = await readCurrentSite(siteStore);
  const pages = createPages({ ...build, origin, now, content: firstSite.content });

  const headers = securityHeaders({ styleSheets: prerender.styleSheets, hsts: config.hsts });
  const toRequestId = requestIds(config.trustProxy);
  const observe = metrics?.observePage;
  const fastPath = createFastPath({ config, pages, files, headers, toRequestId, observe });
  const app = createFastify({ config, logStream, headers, pages, toRequestId, fastPath });
  const routeList = listRoutes(app);
  addPipeline(app, { config, headers });
  logMissingPublicUrl(app, config);

  const site = followCurrentSite(app, {
    database,
    store: siteStore,
    first: firstSite,
    prepare: pages.prepare,
  });
  metrics?.watch(app, {
    db: database.db,
    dataDir: config.dataDir,
    now,
    readVersion: () => site.get().number,
  });

  const options = { config, database, now, passwords, outbox, eventTimes, mailboxTimes };
  await registerFeatures(app, { ...options, siteStore, site, pages, prerender });
  registerFiles(app, files);
  const siteFiles = registerSiteFiles(app, { prerender, origin, now, readSite: site.get });
  registerPages(app, pages);
  answerNotFound(app, { pages, files: siteFiles, routes: routeList });
  return Object.assign(app, { routeList });
}
