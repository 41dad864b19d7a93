// The stores and changes that the calls about enquiries share.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContactAnswer } from '#contract/enquiries/contact-notices.ts';
import type { VisitorPageView } from '#contract/enquiries/enquiry-page.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Limits } from '#server/auth/limits.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import {
  type ChooseConsent,
  createEnquiryStore,
} from '#server/features/enquiries/contact/enquiry-store.ts';
import { createSubmit } from '#server/features/enquiries/contact/submission.ts';
import { createConversationChanges } from '#server/features/enquiries/conversation/conversation-changes.ts';
import {
  createEnquiryMailer,
  type OutboxOptions,
} from '#server/features/enquiries/delivery/enquiry-mailer.ts';
import { createDeskEvents } from '#server/features/enquiries/events/desk-events.ts';
import { createPresence } from '#server/features/enquiries/events/presence.ts';
import { createInboxChanges } from '#server/features/enquiries/inbox/inbox-changes.ts';
import { createInboxStore } from '#server/features/enquiries/inbox/inbox-store.ts';
import { createIsAway } from '#server/features/enquiries/inbox/is-away.ts';
import { createAttachments } from '#server/features/enquiries/incoming/attachments/attachments.ts';
import type { MailboxTimes } from '#server/features/enquiries/incoming/incoming.ts';
import { createWithdraw } from '#server/features/enquiries/record/erase-enquiry.ts';
import { createPageTokens } from '#server/features/enquiries/record/page-tokens.ts';
import { createRequestStore } from '#server/features/enquiries/requests/request-store.ts';
import type { FileStorage } from '#server/files/storage.ts';
import type { EventTimes } from './event-routes.ts';

export type EnquiryDeps = {
  database: Database;
  config: Pick<Config, 'mail' | 'mailbox' | 'notify' | 'publicUrl' | 'retainDays' | 'dataDir'>;
  storage: FileStorage;
  now: () => Date;
  sessions: Sessions;
  limits: Limits;
  chooseConsent: ChooseConsent;
  /** Stands below the text of mails to visitors. */
  readSignature: (language: Language) => string;
  renderContactAnswer: (answer: ContactAnswer, request: FastifyRequest) => string;
  renderEnquiryPage: (view: VisitorPageView, language: Language) => string;
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  outbox?: OutboxOptions | undefined;
  mailboxTimes?: MailboxTimes | undefined;
  eventTimes?: Partial<EventTimes> | undefined;
};

export type EnquiryParts = Awaited<ReturnType<typeof createEnquiryParts>>;

export async function createEnquiryParts(app: FastifyInstance, deps: EnquiryDeps) {
  const { database, now, limits, chooseConsent, storage } = deps;
  const { db } = database;
  const events = createDeskEvents(app, database);
  const pages = createPageTokens({ db, now });
  const mailer = await createEnquiryMailer(app, {
    ...deps,
    pages,
    onSettled: (enquiryId) => events.publish({ kind: 'changed', enquiryId }),
  });
  const { mails, hasWebHook } = mailer;
  const enquiries = createEnquiryStore({ db, now, mails, pages, hasWebHook, chooseConsent });
  return {
    ...deps,
    events,
    pages,
    mailer,
    enquiries,
    attachments: createAttachments({ db, now, storage }),
    submit: createSubmit({ enquiries, limits, mailer, events }),
    conversation: createConversationChanges({ db, now, mails, hasWebHook }),
    inbox: createInboxStore(database, now),
    presence: createPresence({ events, now }),
    changes: createInboxChanges({ db, now, mails, isAway: createIsAway(now, mailer, events) }),
    withdraw: createWithdraw({ db, now }),
    requests: createRequestStore(db),
  };
}
