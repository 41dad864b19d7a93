// Mail about enquiries: written to the outbox with them, sent while the server runs.
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import { domainOf } from './mail-domain.ts';
import { describeMailError } from './mail-error.ts';
import { createMailStore } from './mail-store.ts';
import { createOutbox, type outboxTimes } from './outbox.ts';
import type { SendMail } from './smtp.ts';

export type OutboxOptions = Partial<typeof outboxTimes> & { send?: SendMail };

export type EnquiryMailer = Awaited<ReturnType<typeof createEnquiryMailer>>;

export async function createEnquiryMailer(
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
    domain: messageDomain(settings?.from, publicUrl),
  });
  if (!settings) {
    app.addHook('onReady', async () => {
      app.log.warn(
        'Mail is not set up (SMTP_URL, MAIL_FROM, ENQUIRIES_TO): enquiries wait in the inbox only.',
      );
    });
    return { mails, isSetUp: false, wake() {} };
  }

  // Not loaded where mail is not set up: nodemailer takes 18 MB.
  const { createSmtpClient } = await import('./smtp.ts');
  const client = createSmtpClient(settings);
  const { send = client.send, ...times } = options.outbox ?? {};
  const inboxUrl = publicUrl && `${publicUrl}/admin/enquiries`;
  const addresses = { from: settings.from, to: settings.to, inboxUrl };
  const outbox = createOutbox({ mails, addresses, send, now, log: app.log, times });
  app.addHook('onReady', async () => outbox.start());
  checkAtStart(app, client.check);
  // Begins with the shutdown instead of after the last request, because time is short.
  app.addHook('preClose', async () => {
    outbox.stop().catch((error: unknown) => app.log.error(error));
  });
  app.addHook('onClose', outbox.stop);
  return { mails, isSetUp: true, wake: outbox.wake };
}

/** A wrong password is otherwise found out by the first enquiry. The start does not wait for the mail server. */
function checkAtStart(app: FastifyInstance, check: (signal: AbortSignal) => Promise<void>) {
  const closing = new AbortController();
  app.addHook('onListen', async () => {
    check(closing.signal).then(
      () => app.log.info('The mail server is there and lets us in.'),
      (error: unknown) => {
        if (closing.signal.aborted) return;
        app.log.warn(`Mail cannot be sent: ${describeMailError(error)}`);
      },
    );
  });
  app.addHook('preClose', async () => closing.abort());
}

/** The right-hand side of Message-IDs is the sender's domain. */
function messageDomain(from: string | undefined, publicUrl: string | undefined): string {
  return (from && domainOf(from)) ?? (publicUrl ? new URL(publicUrl).hostname : 'localhost');
}
