// The outbox as the enquiries use it: mails about enquiries, to the desk.
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { composeEnquiryMail } from './compose-mail.ts';
import { createMailStore } from './mail-store.ts';
import { createOutbox, type outboxTimes } from './outbox.ts';
import { createSmtpSender, type SendMail } from './smtp.ts';

export type OutboxOptions = Partial<typeof outboxTimes> & { send?: SendMail };

export type DeskMail = ReturnType<typeof createDeskMail>;

export function createDeskMail(options: {
  database: Database;
  config: Pick<Config, 'mail' | 'publicUrl'>;
  now: () => Date;
  log: FastifyBaseLogger;
  outbox?: OutboxOptions | undefined;
}) {
  const { database, now, log } = options;
  const { mail: settings, publicUrl } = options.config;
  const mails = createMailStore({
    db: database.db,
    now,
    isSetUp: settings !== undefined,
    domain: domainOf(settings?.from, publicUrl),
  });
  if (!settings) return { mails, isSetUp: false, wake() {}, start() {}, async stop() {} };

  const inboxUrl = publicUrl && `${publicUrl}/admin/enquiries`;
  const { send = createSmtpSender(settings.smtpUrl), ...times } = options.outbox ?? {};
  const outbox = createOutbox({
    mails,
    send,
    now,
    log,
    times,
    async compose({ enquiryId, messageId }) {
      const enquiry = await database.db
        .selectFrom('enquiries')
        .select(['reference', 'name', 'email', 'service', 'message'])
        .select(['consent_version', 'consent_at', 'created_at'])
        .where('id', '=', enquiryId)
        .executeTakeFirst();
      return enquiry && { messageId, ...composeEnquiryMail(enquiry, { ...settings, inboxUrl }) };
    },
  });
  return { mails, isSetUp: true, ...outbox };
}

/** Message-IDs carry the domain of whoever sends. */
function domainOf(from: string | undefined, publicUrl: string | undefined): string {
  const sender = /@([a-z0-9.-]+)>?\s*$/i.exec(from ?? '')?.[1];
  return sender ?? (publicUrl ? new URL(publicUrl).hostname : 'localhost');
}
