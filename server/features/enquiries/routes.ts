import type { FastifyInstance } from 'fastify';
import {
  newSavedReplySchema,
  savedReplyChangeSchema,
  savedReplySchema,
} from '#contract/enquiries/saved-replies.ts';
import { requireAdmin, requireDesk, requireMember } from '#server/auth/guards.ts';
import type { Limits } from '#server/auth/limits.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import { emptyWal } from '#server/db/engine/database.ts';
import { addScheduledJob } from '#server/http/scheduled-jobs.ts';
import { registerRecordRoutes } from '#server/records/record-routes.ts';
import { createRecordStore } from '#server/records/record-store.ts';
import { registerContactRoutes } from './contact/contact-routes.ts';
import { createEnquiryStore, pruneKeys } from './contact/enquiry-store.ts';
import type { ChooseConsent } from './contact/insert-enquiry.ts';
import { type RenderContactAnswer, registerPlainForm } from './contact/plain-form.ts';
import { createSubmit } from './contact/submission.ts';
import { createConversationChanges } from './conversation/conversation-changes.ts';
import { registerConversationRoutes } from './conversation/conversation-routes.ts';
import { createEnquiryMailer, type OutboxOptions } from './delivery/enquiry-mailer.ts';
import { createDeskEvents } from './events/desk-events.ts';
import { type EventTimes, registerEventRoutes } from './events/event-routes.ts';
import { registerAdminRoutes } from './inbox/admin-routes.ts';
import { createInboxChanges } from './inbox/inbox-changes.ts';
import { createAnswerWithEnquiry, registerInboxRoutes } from './inbox/inbox-routes.ts';
import { createInboxStore } from './inbox/inbox-store.ts';
import { type EnquiryPageDeps, registerEnquiryPage } from './page/page-routes.ts';
import { createPageStore } from './page/page-store.ts';
import { createWithdraw } from './record/erase-enquiry.ts';
import { createPageTokens } from './record/page-tokens.ts';
import { createRetention } from './record/retention.ts';
import { registerRequestRoutes } from './requests/request-routes.ts';
import { createRequestStore } from './requests/request-store.ts';

const hour = 60 * 60 * 1000;

export async function registerEnquiries(
  app: FastifyInstance,
  deps: {
    database: Database;
    config: Pick<Config, 'mail' | 'notify' | 'publicUrl' | 'retainDays'>;
    now: () => Date;
    sessions: Sessions;
    limits: Limits;
    renderContactAnswer: RenderContactAnswer;
    chooseConsent: ChooseConsent;
    readSignature: () => string;
    enquiryPage: Pick<EnquiryPageDeps, 'render' | 'sendNotFound'>;
    outbox?: OutboxOptions | undefined;
    eventTimes?: Partial<EventTimes> | undefined;
  },
) {
  const { database, now, sessions, limits, chooseConsent, config } = deps;
  const { db } = database;
  const events = createDeskEvents(app, database);
  const pages = createPageTokens({ db, now });
  const mailer = await createEnquiryMailer(app, {
    ...deps,
    pages,
    onSettled: (enquiryId) => events.publish({ kind: 'changed', enquiryId }),
  });
  const { mails, hasWebHook } = mailer;
  const enquiries = createEnquiryStore({ database, now, mails, pages, hasWebHook, chooseConsent });
  const submit = createSubmit({ enquiries, limits, mailer, events });

  registerContactRoutes(app, { submit, sessions });

  await app.register(async (scope) => {
    registerPlainForm(scope, { submit, sessions, render: deps.renderContactAnswer });
  });

  const conversation = createConversationChanges({ db, now, mails, hasWebHook });

  await app.register(async (scope) => {
    registerEnquiryPage(scope, {
      ...deps.enquiryPage,
      tokens: pages,
      store: createPageStore(db),
      changes: conversation,
      withdraw: createWithdraw({ db, now }),
      limits,
      mailer,
      events,
    });
  });

  const inbox = createInboxStore(database);
  const changes = createInboxChanges({ db, now, mails });
  const answerWith = createAnswerWithEnquiry(inbox);

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireDesk(sessions));
    registerInboxRoutes(scope, { inbox, changes, mailer, events, answerWith });
    registerConversationRoutes(scope, {
      changes: conversation,
      mailer,
      events,
      db,
      answerWith,
    });
  });

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireAdmin(sessions));
    registerAdminRoutes(scope, { inbox, changes, events, now });
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
      columns: ['title', 'text'],
      order: ['title', 'asc'],
    }),
  });

  await app.register(async (scope) => {
    scope.addHook('onRequest', requireMember(sessions));
    registerRequestRoutes(scope, { requests: createRequestStore(db), pages, limits });
  });

  registerEventRoutes(app, { events, sessions, times: deps.eventTimes });

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
