// Every feature, with what it needs of the others.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentIn, offeredLanguages } from '#contract/site/content-in.ts';
import type { Prerender } from '#contract/site/prerender.ts';
import type { Language } from '#contract/texts/languages.ts';
import { createLimits } from '#server/auth/limits.ts';
import type { Passwords } from '#server/auth/password-hash.ts';
import { createSessions } from '#server/auth/sessions.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { registerAccounts } from '#server/features/accounts/routes.ts';
import { registerApiDescription } from '#server/features/api-description/routes.ts';
import { registerAudit } from '#server/features/audit/routes.ts';
import { createDirectMail } from '#server/features/enquiries/delivery/direct-mail.ts';
import type { OutboxOptions } from '#server/features/enquiries/delivery/enquiry-mailer.ts';
import { createDeskFigures } from '#server/features/enquiries/inbox/desk-figures.ts';
import type { MailboxTimes } from '#server/features/enquiries/incoming/incoming.ts';
import { eraseWordsOf, readEnquiriesOf } from '#server/features/enquiries/record/personal-data.ts';
import type { EventTimes } from '#server/features/enquiries/routes/event-routes.ts';
import { registerEnquiries } from '#server/features/enquiries/routes.ts';
import { registerFleet } from '#server/features/fleet/routes.ts';
import { registerLibrary } from '#server/features/library/routes.ts';
import { registerPersonalData } from '#server/features/personal-data/routes.ts';
import { registerPictures } from '#server/features/pictures/routes.ts';
import { showsVideo, standingIn } from '#server/features/site/libraries/standing.ts';
import { createPictureUses } from '#server/features/site/pictures/picture-uses.ts';
import { createConsentVersions } from '#server/features/site/publish/consent-versions.ts';
import type { CurrentSite } from '#server/features/site/publish/current-site.ts';
import { registerSite } from '#server/features/site/routes.ts';
import type { SiteStore } from '#server/features/site/store/site-store.ts';
import { registerSummary } from '#server/features/summary/routes.ts';
import { registerVideos } from '#server/features/videos/routes.ts';
import { createBucketUploadStore } from '#server/features/videos/uploads/bucket-upload-store.ts';
import { createCropCheck } from '#server/files/picture-files.ts';
import { createStorage } from '#server/files/places/create-storage.ts';
import { createReserve } from '#server/files/reserve.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { languageOf } from '#server/http/request-language.ts';
import { addScheduledJob } from '#server/http/scheduled-jobs.ts';
import { registerHealth } from './health.ts';

export async function registerFeatures(
  app: FastifyInstance,
  deps: {
    config: Config;
    database: Database;
    now: () => Date;
    passwords: Passwords;
    outbox?: OutboxOptions | undefined;
    eventTimes?: Partial<EventTimes> | undefined;
    mailboxTimes?: MailboxTimes | undefined;
    siteStore: SiteStore;
    site: CurrentSite;
    pages: Pages;
    prerender: Prerender;
  },
) {
  const { config, database, now, passwords, siteStore, site, pages, prerender } = deps;
  const { isHttps, publicUrl, requirePasskey } = config;
  const { db } = database;
  const limits = createLimits({ database, now });
  const sessions = createSessions({ database, now, isHttps, requirePasskey });
  /** What most features need. */
  const common = { database, now, sessions };

  const reserve = createReserve(config.dataDir);
  const { storage, checkBucket } = await createStorage(config, {
    records: createBucketUploadStore(db, now),
    warn: (message) => app.log.warn(message),
  });
  registerHealth(app, {
    database: database.checkWritable,
    files: reserve.check,
    'object storage': checkBucket,
  });
  keepRoomForDeletions(app, reserve);

  const readContent = () => site.get().content;
  const toRenderOptions = (language: Language) => pages.toRenderOptions(readContent(), language);
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) => pages.send(request, reply);
  const { defaults, readDraft } = siteStore;
  const readStanding = standingIn({ readContent, readDraft, defaults });
  const standingOf = (library: Parameters<typeof readStanding>[0]) => ({
    readVersion: () => site.get().number,
    read: readStanding(library),
  });

  const readHouse = (language: Language) => contentIn(readContent(), language).house;
  const readSignature = (language: Language) => readHouse(language).mailSignature;
  const { outbox } = deps;
  const makeRoom = reserve.releaseWhenFull;
  await registerAccounts(app, {
    ...common,
    isHttps,
    publicUrl,
    limits,
    passwords,
    makeRoom,
    mailNow: createDirectMail({ mail: config.mail, readSignature, log: app.log, outbox }),
    readHouseName: (language) => readHouse(language).name,
    readLanguages: () => offeredLanguages(readContent()),
  });
  registerFleet(app, {
    sessions,
    readCars: (language) => contentIn(readContent(), language).members.cars,
  });
  const { events } = await registerEnquiries(app, {
    ...common,
    config,
    storage,
    limits,
    mailboxTimes: deps.mailboxTimes,
    outbox,
    eventTimes: deps.eventTimes,
    readSignature,
    chooseConsent: createConsentVersions(db, { defaults, readContent }),
    renderContactAnswer: (answer, request) => {
      const options = toRenderOptions(languageOf(request));
      // The origin of the form is this site's: where its address is not set, links are made of it.
      const address = config.publicUrl ?? request.headers.origin ?? options.origin;
      return prerender.renderContactAnswer({ ...options, origin: address }, answer);
    },
    renderEnquiryPage: (view, language) =>
      prerender.renderEnquiryPage(toRenderOptions(language), view),
    sendNotFound,
  });
  registerSummary(app, {
    ...common,
    isMailSetUp: config.mail !== undefined,
    readDeskFigures: createDeskFigures(db, now),
    readContent,
  });
  await registerVideos(app, {
    ...common,
    config,
    storage,
    standingOf,
    isShown: (url) => showsVideo(readContent(), url),
  });
  await registerPictures(app, {
    ...common,
    config,
    storage,
    uses: createPictureUses(db, siteStore),
  });
  await registerLibrary(app, { ...common, standingOf });
  await registerSite(app, {
    ...common,
    store: siteStore,
    current: site,
    hasCrop: createCropCheck(storage),
    preview: {
      render: (content, page, language) =>
        prerender.renderPreview(pages.toRenderOptions(content, language), page),
      sendNotFound,
    },
  });
  registerPersonalData(app, {
    ...common,
    readEnquiries: readEnquiriesOf,
    eraseWordsOf,
    onRemoved: (enquiryId) => events.publish({ kind: 'removed', enquiryId }),
  });
  registerAudit(app, { database, sessions });
  registerApiDescription(app, { sessions });
}

/** On a full disk a deletion gets the room that was kept back for it. */
function keepRoomForDeletions(app: FastifyInstance, reserve: ReturnType<typeof createReserve>) {
  app.addHook('preHandler', function makeRoomForDeletion({ method, is404 }, _reply, done) {
    // After the guards, so that strangers cannot use it up. An address that does not exist has no guard.
    if (method !== 'DELETE' || is404) return done();
    reserve.releaseWhenFull().then(() => done(), done);
  });
  addScheduledJob(app, {
    name: 'keeping room for deletions',
    everyMs: 60 * 1000,
    run: reserve.recreate,
  });
}
