// Mail about enquiries, and calls of the web hook: written to the outbox with them, sent while the server runs.
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import {
  createWebHookDelivery,
  type WebHook,
} from '#server/features/enquiries/delivery/call-web-hook.ts';
import { createMailDelivery } from '#server/features/enquiries/delivery/compose/deliver-mail.ts';
import { domainOf } from '#server/features/enquiries/delivery/smtp/mail-domain.ts';
import { describeMailError } from '#server/features/enquiries/delivery/smtp/mail-error.ts';
import type { SendMail } from '#server/features/enquiries/delivery/smtp/smtp.ts';
import type { PageTokens } from '#server/features/enquiries/record/page-tokens.ts';
import { createOutbox, type outboxTimes } from './outbox/outbox.ts';
import { createOutboxStore, type OutboxStore } from './outbox/outbox-store.ts';

export type OutboxOptions = Partial<typeof outboxTimes> & { send?: SendMail };

export type EnquiryMailer = Awaited<ReturnType<typeof createEnquiryMailer>>;

type MailerOptions = {
  database: Database;
  config: Pick<Config, 'mail' | 'notify' | 'publicUrl'>;
  now: () => Date;
  pages: PageTokens;
  /** Below our words in mails to visitors. */
  readSignature: () => string;
  onSettled: (enquiryId: string) => void;
  outbox?: OutboxOptions | undefined;
};

export async function createEnquiryMailer(app: FastifyInstance, options: MailerOptions) {
  const { database, now } = options;
  const { mail: settings, notify, publicUrl } = options.config;
  const mails = createOutboxStore({
    db: database.db,
    now,
    isSetUp: settings !== undefined,
    domain: messageDomain(settings?.from, publicUrl),
  });
  const outboxes = [
    ...(settings ? [await createMailOutbox(app, mails, settings, options)] : []),
    ...(notify ? [createWebHookOutbox(app, mails, notify, options)] : []),
  ];
  for (const outbox of outboxes) {
    app.addHook('onReady', async () => outbox.start());
    // Begins with the shutdown instead of after the last request, because time is short.
    app.addHook('preClose', async () => {
      outbox.stop().catch((error: unknown) => app.log.error(error));
    });
    app.addHook('onClose', outbox.stop);
  }
  if (!settings) {
    app.addHook('onReady', async () => {
      app.log.warn(
        'Mail is not set up (SMTP_URL, MAIL_FROM, ENQUIRIES_TO): enquiries wait in the inbox only.',
      );
    });
  }
  return {
    mails,
    isSetUp: settings !== undefined,
    isAcknowledging: settings?.acknowledges ?? false,
    hasWebHook: notify !== undefined,
    wake() {
      for (const outbox of outboxes) outbox.wake();
    },
  };
}

async function createMailOutbox(
  app: FastifyInstance,
  mails: OutboxStore,
  settings: NonNullable<Config['mail']>,
  options: MailerOptions,
) {
  // Not loaded where mail is not set up: nodemailer takes 18 MB.
  const { createSmtpClient } = await import('#server/features/enquiries/delivery/smtp/smtp.ts');
  const client = createSmtpClient(settings);
  const { send = client.send, ...times } = options.outbox ?? {};
  checkAtStart(app, client.check);
  return createOutbox({
    mails,
    kinds: ['enquiry', 'visitor-message', 'acknowledgement', 'reply'],
    deliver: createMailDelivery({
      db: options.database.db,
      pages: options.pages,
      addresses: settings,
      publicUrl: options.config.publicUrl,
      readSignature: options.readSignature,
      send,
    }),
    onSettled: options.onSettled,
    now: options.now,
    log: app.log,
    times,
  });
}

function createWebHookOutbox(
  app: FastifyInstance,
  mails: OutboxStore,
  hook: WebHook,
  { database, config, now, outbox = {}, onSettled }: MailerOptions,
) {
  const { send: _, ...times } = outbox;
  const { publicUrl } = config;
  return createOutbox({
    mails,
    kinds: ['web-hook'],
    deliver: createWebHookDelivery({ db: database.db, hook, publicUrl, now }),
    onSettled,
    now,
    log: app.log,
    times,
  });
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
