// The whole server, in reading order. Tests run this same app; only main.ts listens.
import type { FastifyInstance } from 'fastify';
import type { SiteContent } from '#contract/site/content.ts';
import { createLimits } from './auth/limits.ts';
import { createPasswords, type Passwords } from './auth/password-hash.ts';
import { createSessions } from './auth/sessions.ts';
import { toConsentVersion } from './base/consent-version.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/connect.ts';
import { registerAccounts } from './features/accounts/routes.ts';
import { registerApiDescription } from './features/api-description/routes.ts';
import { registerAudit } from './features/audit/routes.ts';
import type { OutboxOptions } from './features/enquiries/delivery/enquiry-mailer.ts';
import type { EventTimes } from './features/enquiries/events/event-routes.ts';
import { createDeskFigures } from './features/enquiries/inbox/desk-figures.ts';
import { readEnquiriesOf } from './features/enquiries/record/personal-data.ts';
import { registerEnquiries } from './features/enquiries/routes.ts';
import { registerFleet } from './features/fleet/routes.ts';
import { registerPersonalData } from './features/personal-data/routes.ts';
import { registerPictures } from './features/pictures/routes.ts';
import { registerServices } from './features/services/routes.ts';
import { showsVideo, standingIn } from './features/site/libraries/standing.ts';
import { createPictureUses } from './features/site/pictures/picture-uses.ts';
import { createConsentVersions } from './features/site/publish/consent-versions.ts';
import { followCurrentSite, readCurrentSite } from './features/site/publish/current-site.ts';
import { registerSite } from './features/site/routes.ts';
import { createSiteStore } from './features/site/store/site-store.ts';
import { registerSummary } from './features/summary/routes.ts';
import { registerTestimonials } from './features/testimonials/routes.ts';
import { registerVideos } from './features/videos/routes.ts';
import { createBucketUploadStore } from './features/videos/uploads/bucket-upload-store.ts';
import { createCropCheck } from './files/picture-files.ts';
import { createStorage } from './files/places/create-storage.ts';
import { createReserve } from './files/reserve.ts';
import { setErrorHandler } from './http/errors.ts';
import { createLanes } from './http/fast-path/lanes.ts';
import { acceptJsonOnly } from './http/input/json-body.ts';
import { requestIds } from './http/log/request-id.ts';
import { logRequests } from './http/log/request-log.ts';
import { findBuilds } from './http/pages/builds.ts';
import { findBuiltFiles, registerFiles } from './http/pages/built-files.ts';
import { answerNotFound } from './http/pages/not-found.ts';
import { createPages, loadPrerender, notFoundPath, registerPages } from './http/pages/pages.ts';
import { registerSiteFiles } from './http/pages/site-files.ts';
import { requireExactApiPaths } from './http/protect/exact-api-paths.ts';
import { redirectForeignHosts } from './http/protect/foreign-host.ts';
import { requirePlainRequests } from './http/protect/plain-request.ts';
import { warnOfUntrustedProxy } from './http/protect/proxy-warning.ts';
import { requireSameOrigin } from './http/protect/same-origin.ts';
import { securityHeaders, sendSecurityHeaders } from './http/protect/security-headers.ts';
import { limitBodyTime } from './http/protect/slow-body.ts';
import { cutSlowReaders } from './http/protect/slow-reader.ts';
import { logMissingPublicUrl, ownAddress } from './http/public-url.ts';
import { listRoutes, type RouteList } from './http/route-list.ts';
import { isApiPath, pathOf } from './http/url-paths.ts';
import type { Metrics } from './metrics/metrics.ts';
import { closeConnectionsOnShutdown } from './wiring/close-on-shutdown.ts';
import { createFastify } from './wiring/create-fastify.ts';
import { registerHealth } from './wiring/health.ts';
import { keepRoomForDeletions } from './wiring/room-for-deletions.ts';

export type AppDeps = {
  config: Config;
  database: Database;
  /** The clock, so that a test can move it. */
  now?: () => Date;
  /** Where log lines go; the terminal when absent. */
  logStream?: { write(line: string): void };
  /** How mail is sent and how often, for tests that cannot wait. */
  outbox?: OutboxOptions;
  /** How often the stream of events is checked, likewise. */
  eventTimes?: Partial<EventTimes>;
  /** How passwords are hashed, for tests that sign in often. */
  passwords?: Passwords;
  /** Whether every page is made ready once the app listens, or each when it is asked for. */
  preparesPages?: boolean;
  metrics?: Metrics | undefined;
};

export type App = FastifyInstance & { routeList: RouteList };

export async function buildApp({
  config,
  database,
  now = () => new Date(),
  logStream,
  outbox,
  eventTimes,
  passwords = createPasswords(),
  preparesPages = true,
  metrics,
}: AppDeps): Promise<App> {
  const builds = findBuilds();
  const { prerender, manifest } = await loadPrerender(builds.current);
  const origin = ownAddress(config);
  const siteStore = createSiteStore(database, prerender.defaultContent, now);
  const firstSite = await readCurrentSite(siteStore);
  const pages = createPages({ prerender, manifest, origin, now, content: firstSite.content });
  const builtFiles = findBuiltFiles(builds);
  const headers = securityHeaders({ styleSheets: prerender.styleSheets, hsts: config.hsts });

  const { publicUrl, trustProxy } = config;
  const toRequestId = requestIds(trustProxy);
  const lanes = createLanes({
    config,
    pages,
    files: builtFiles,
    security: headers,
    toRequestId,
    observe: (...observed) => metrics?.observeEarly(...observed),
    readVersions: () => [database.readVersion?.(), site.get()],
  });

  const app = createFastify({ config, logStream, headers, pages, toRequestId, lanes });

  const routeList = listRoutes(app);
  lanes.watch(app);
  sendSecurityHeaders(app, headers);
  logRequests(app);
  closeConnectionsOnShutdown(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isApiPath(pathOf(request))) reply.header('cache-control', 'no-store');
    done();
  });
  requirePlainRequests(app, headers);
  redirectForeignHosts(app, publicUrl);
  cutSlowReaders(app);
  logMissingPublicUrl(app, config);
  warnOfUntrustedProxy(app, trustProxy);
  requireExactApiPaths(app);
  requireSameOrigin(app, publicUrl);
  setErrorHandler(app);
  acceptJsonOnly(app);
  limitBodyTime(app);

  const renderOptions = (content: SiteContent) => ({
    origin,
    year: now().getFullYear(),
    manifest,
    content,
    consentVersion: toConsentVersion(content.consent),
  });
  const compressPages = () => {
    // Without a port (a command, most tests) nobody waits for a page: each is made when it is asked for.
    if (preparesPages && app.server.listening)
      pages.compressAll().catch((error) => app.log.error(error));
  };
  const site = followCurrentSite(app, {
    database,
    store: siteStore,
    first: firstSite,
    async prepare(content) {
      const show = await pages.prepare(content);
      return () => {
        show();
        compressPages();
      };
    },
  });
  const { db } = database;
  metrics?.watch(app, { db, dataDir: config.dataDir, now, readVersion: () => site.get().number });
  const standingOf = standingIn({
    readContent: () => site.get().content,
    readDraft: siteStore.readDraft,
    defaults: siteStore.defaults,
  });

  const limits = createLimits({ database, now });
  const { isHttps, requirePasskey } = config;
  const sessions = createSessions({ database, now, isHttps, requirePasskey });
  /** What most features need. */
  const common = { database, now, sessions };

  const reserve = createReserve(config.dataDir);
  const { storage, checkBucket } = await createStorage(config, {
    records: createBucketUploadStore(database.db, now),
    warn: (message) => app.log.warn(message),
  });
  registerHealth(app, {
    database: database.checkWritable,
    files: reserve.check,
    'object storage': checkBucket,
  });
  keepRoomForDeletions(app, reserve);
  const makeRoom = reserve.releaseWhenFull;
  await registerAccounts(app, { ...common, isHttps, publicUrl, limits, passwords, makeRoom });
  await registerFleet(app, { sessions, readCars: () => site.get().content.members.cars });
  const { events } = await registerEnquiries(app, {
    ...common,
    config,
    limits,
    outbox,
    eventTimes,
    readSignature: () => site.get().content.house.mailSignature,
    chooseConsent: createConsentVersions(database.db, {
      defaults: siteStore.defaults,
      readContent: () => site.get().content,
    }),
    renderContactAnswer: (answer) =>
      prerender.renderContactAnswer(renderOptions(site.get().content), answer),
    enquiryPage: {
      render: (view) => prerender.renderEnquiryPage(renderOptions(site.get().content), view),
      sendNotFound: (request, reply) => pages.send(request, reply, notFoundPath),
    },
  });
  await registerSummary(app, {
    ...common,
    isMailSetUp: config.mail !== undefined,
    readDeskFigures: createDeskFigures(database.db, now),
    readContent: () => site.get().content,
  });
  await registerVideos(app, {
    ...common,
    config,
    storage,
    readStanding: standingOf('videos'),
    isShown: (url) => showsVideo(site.get().content, url),
  });
  await registerPictures(app, {
    ...common,
    config,
    storage,
    uses: createPictureUses(database.db, siteStore),
  });
  await registerServices(app, { ...common, readStanding: standingOf('services') });
  await registerTestimonials(app, { ...common, readStanding: standingOf('testimonials') });
  await registerSite(app, {
    ...common,
    store: siteStore,
    current: site,
    hasCrop: createCropCheck(storage),
    preview: {
      render: (content, page) => prerender.renderPreview(renderOptions(content), page),
      sendNotFound: (request, reply) => pages.send(request, reply, notFoundPath),
    },
  });
  await registerPersonalData(app, {
    ...common,
    readEnquiries: readEnquiriesOf,
    onRemoved: (enquiryId) => events.publish({ kind: 'removed', enquiryId }),
  });
  await registerAudit(app, { database, sessions });
  await registerApiDescription(app, { sessions });
  registerFiles(app, builtFiles);
  const files = registerSiteFiles(app, {
    prerender,
    origin,
    now,
    readSite: site.get,
  });
  registerPages(app, pages);
  app.addHook('onListen', async () => compressPages());
  answerNotFound(app, { pages, files, routes: routeList });

  return Object.assign(app, { routeList });
}
