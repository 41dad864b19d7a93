// Mail about enquiries, and calls of the web hook: written to the outbox with them, sent while the server runs.
import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/texts/languages.ts';
import { inLanguage } from '#server/base/catalogues.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { DeliveryKind } from '#server/db/schema/enquiries.ts';
import {
  composeAssigned,
  findAssigned,
} from '#server/features/enquiries/delivery/compose/assigned-mail.ts';
import {
  composeAcknowledgement,
  composeDeskMail,
  composeReply,
  type VisitorMailOptions,
} from '#server/features/enquiries/delivery/compose/compose-mails.ts';
import {
  createMailContent,
  type MailContent,
} from '#server/features/enquiries/delivery/compose/mail-content.ts';
import { domainOf } from '#server/features/enquiries/delivery/smtp/mail-domain.ts';
import { describeMailError } from '#server/features/enquiries/delivery/smtp/mail-error.ts';
import type { SendMail } from '#server/features/enquiries/delivery/smtp/smtp.ts';
import type { PageTokens } from '#server/features/enquiries/record/page-tokens.ts';
import { createWebHookDelivery } from './call-web-hook.ts';
import { createOutbox, type Deliver, type outboxTimes } from './outbox/outbox.ts';
import { type ClaimedDelivery, createOutboxStore } from './outbox/outbox-store.ts';

export type OutboxOptions = Partial<typeof outboxTimes> & { send?: SendMail };

export type EnquiryMailer = Awaited<ReturnType<typeof createEnquiryMailer>>;

type MailerOptions = {
  database: Database;
  config: Pick<Config, 'mail' | 'notify' | 'publicUrl'>;
  now: () => Date;
  pages: PageTokens;
  /** Stands below the text of mails to visitors. */
  readSignature: (language: Language) => string;
  onSettled: (enquiryId: string) => void;
  outbox?: OutboxOptions | undefined;
};

const visitorMails: Partial<Record<DeliveryKind, typeof composeReply>> = {
  reply: composeReply,
  acknowledgement: composeAcknowledgement,
};

const mailKinds = ['enquiry', 'visitor-message', 'acknowledgement', 'reply', 'assigned'] as const;

export async function createEnquiryMailer(app: FastifyInstance, options: MailerOptions) {
  const { now, onSettled } = options;
  const { db } = options.database;
  const { mail: settings, notify, publicUrl } = options.config;
  const mails = createOutboxStore({
    db,
    now,
    isSetUp: settings !== undefined,
    domain: messageDomain(settings?.from, publicUrl),
  });
  const addOutbox = (kinds: readonly DeliveryKind[], deliver: Deliver) =>
    createOutbox({ mails, kinds, deliver, onSettled, now, log: app.log, times: options.outbox });
  const outboxes = [
    ...(settings ? [addOutbox(mailKinds, await createMailDelivery(app, settings, options))] : []),
    ...(notify
      ? [addOutbox(['web-hook'], createWebHookDelivery({ db, hook: notify, publicUrl, now }))]
      : []),
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

async function createMailDelivery(
  app: FastifyInstance,
  addresses: NonNullable<Config['mail']>,
  { database, pages, config, readSignature, outbox }: MailerOptions,
): Promise<Deliver> {
  // Not loaded where mail is not set up: nodemailer takes 18 MB.
  const { createSmtpClient } = await import('#server/features/enquiries/delivery/smtp/smtp.ts');
  const client = createSmtpClient(addresses);
  checkAtStart(app, client.check);
  const send = outbox?.send ?? client.send;
  const findContent = createMailContent(database.db);
  const { publicUrl } = config;

  /** Each attempt has an address of its own: of those given before, only hashes are kept. */
  async function prepareForVisitor({ enquiry }: MailContent): Promise<VisitorMailOptions> {
    const link = publicUrl && publicUrl + (await pages.create(enquiry));
    return { ...addresses, signature: readSignature(enquiry.language), link };
  }

  async function compose({ kind }: ClaimedDelivery, content: MailContent) {
    const composeForVisitor = visitorMails[kind];
    if (!composeForVisitor) return composeDeskMail(content, { ...addresses, publicUrl });
    const prepared = await prepareForVisitor(content);
    return inLanguage(content.enquiry.language, () => composeForVisitor(content, prepared));
  }

  return async (mail, signal) => {
    if (mail.kind === 'assigned') {
      const assigned = await findAssigned(database.db, mail);
      if (!assigned) return;
      const composed = composeAssigned(assigned, { from: addresses.from, publicUrl });
      await send({ messageId: mail.messageId, ...composed }, signal);
      return;
    }
    const content = await findContent(mail);
    if (!content) return;
    await send({ messageId: mail.messageId, ...(await compose(mail, content)) }, signal);
  };
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
