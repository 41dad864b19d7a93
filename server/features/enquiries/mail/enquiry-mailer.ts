// Mail about enquiries: written to the outbox with them, sent while the server runs.
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { createMailStore } from './mail-store.ts';
import { createOutbox, type outboxTimes } from './outbox.ts';
import { createSmtpSender, type SendMail } from './smtp.ts';

export type OutboxOptions = Partial<typeof outboxTimes> & { send?: SendMail };

export type EnquiryMailer = ReturnType<typeof createEnquiryMailer>;

export function createEnquiryMailer(
  app: FastifyInstance,
  options: {
    database: Database;
    config: Pick<Config, 'mail' | 'publicUrl'>;
    now: () => Date;
    outbox?: OutboxOptions | undefined;
  },
) {
  const { database, now } = options;
  const { mail: settings, publicUrl } = options.config;
  const mails = createMailStore({
    db: database.db,
    now,
    isSetUp: settings !== undefined,
    domain: domainOf(settings?.from, publicUrl),
  });
  if (!settings) {
    app.addHook('onReady', async () => {
      app.log.warn(
        'Mail is not set up (SMTP_URL, MAIL_FROM, ENQUIRIES_TO): enquiries wait in the inbox only.',
      );
    });
    return { mails, isSetUp: false, wake() {} };
  }

  const { send = createSmtpSender(settings.smtpUrl), ...times } = options.outbox ?? {};
  const inboxUrl = publicUrl && `${publicUrl}/admin/enquiries`;
  const addresses = { from: settings.from, to: settings.to, inboxUrl };
  const outbox = createOutbox({ mails, addresses, send, now, log: app.log, times });
  app.addHook('onReady', async () => outbox.start());
  // The outbox begins to stop with the server, not after its last request: both have little time.
  app.addHook('preClose', async () => {
    outbox.stop().catch((error: unknown) => app.log.error(error));
  });
  app.addHook('onClose', outbox.stop);
  return { mails, isSetUp: true, wake: outbox.wake };
}

/** The right-hand side of Message-IDs is the sender's domain. */
function domainOf(from: string | undefined, publicUrl: string | undefined): string {
  const sender = /@([a-z0-9.-]+)>?\s*$/i.exec(from ?? '')?.[1];
  return sender ?? (publicUrl ? new URL(publicUrl).hostname : 'localhost');
}
