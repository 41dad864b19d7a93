import type { FastifyInstance } from 'fastify';
import {
  newSavedReplySchema,
  savedReplyChangeSchema,
  savedReplySchema,
} from '#contract/enquiries/saved-replies.ts';
import { languageValues } from '#contract/texts/languages.ts';
import { localPath } from '#contract/texts/texts.ts';
import { requireAdmin, requireDesk, requireMember } from '#server/auth/guards.ts';
import { emptyWal } from '#server/db/engine/database.ts';
import { addScheduledJob } from '#server/http/scheduled-jobs.ts';
import { registerRecordRoutes } from '#server/records/record-routes.ts';
import { createRecordStore } from '#server/records/record-store.ts';
import { pruneKeys } from './contact/enquiry-store.ts';
import { registerIncomingMail } from './incoming/incoming.ts';
import { createRetention } from './record/retention.ts';
import { registerAdminRoutes } from './routes/admin-routes.ts';
import { registerAttachmentRoutes } from './routes/attachment-routes.ts';
import { registerClientRoutes } from './routes/client-routes.ts';
import { registerContactRoutes } from './routes/contact-routes.ts';
import { createEnquiryParts, type EnquiryDeps } from './routes/enquiry-parts.ts';
import { registerEventRoutes } from './routes/event-routes.ts';
import { registerInboxRoutes } from './routes/inbox-routes.ts';
import { registerEnquiryPage } from './routes/page-routes.ts';
import { registerPlainForm } from './routes/plain-form.ts';
import { registerRequestRoutes } from './routes/request-routes.ts';

const hour = 60 * 60 * 1000;

export async function registerEnquiries(app: FastifyInstance, deps: EnquiryDeps) {
  const { database, now, sessions, config } = deps;
  const { db } = database;
  const parts = await createEnquiryParts(app, deps);
  const { events, attachments } = parts;

  registerContactRoutes(app, parts);
  for (const language of languageValues) {
    const prefix = language === 'en' ? '' : localPath('/', language);
    await app.register(async (scope) => registerPlainForm(scope, parts), { prefix });
    await app.register(async (scope) => registerEnquiryPage(scope, parts), { prefix });
  }
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireDesk(sessions));
    registerInboxRoutes(scope, parts);
    registerClientRoutes(scope, parts);
    registerAttachmentRoutes(scope, parts);
    registerEventRoutes(scope, parts);
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));
    registerAdminRoutes(scope, parts);
  });
  await registerRecordRoutes(app, {
    database,
    path: '/api/saved-replies',
    noun: 'saved reply',
    schemas: {
      item: savedReplySchema,
      create: newSavedReplySchema,
      change: savedReplyChangeSchema,
    },
    guard: requireDesk(sessions),
    store: createRecordStore(database, now, {
      table: 'saved_replies',
      type: 'saved-reply',
      label: 'title',
      columns: ['title', 'text', 'language'],
      order: ['title', 'asc'],
    }),
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', requireMember(sessions));
    registerRequestRoutes(scope, parts);
  });

  registerIncomingMail(app, parts);
  const sweep = addScheduledJob(app, {
    name: 'removing attachments that belong to nothing',
    everyMs: hour,
    run: attachments.sweep,
  });
  events.subscribe(({ kind }) => {
    if (kind === 'erased' || kind === 'removed') sweep();
  });
  const { retainDays } = config;
  if (retainDays !== undefined) {
    addScheduledJob(app, {
      name: 'anonymising old enquiries',
      everyMs: hour,
      sharedOn: { database, now },
      run: createRetention({
        db,
        now,
        retainDays,
        onErased: (enquiryId) => events.publish({ kind: 'erased', enquiryId }),
      }),
    });
  }
  addScheduledJob(app, {
    name: 'pruning the keys of enquiries',
    everyMs: hour,
    sharedOn: { database, now },
    run: () => pruneKeys(database.nonDurableDb, now()),
  });
  addScheduledJob(app, {
    name: 'emptying the log of the database',
    everyMs: hour,
    sharedOn: { database, now },
    run: () => emptyWal(database),
  });
  return { events };
}
