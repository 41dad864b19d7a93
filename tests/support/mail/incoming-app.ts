// The app with a mailbox that it reads, on the dovecot of the test file, and mails to put there.
import { onTestFinished } from 'vitest';
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';
import type { MailboxTimes } from '#server/features/enquiries/incoming/incoming.ts';
import { signIn } from '../server/accounts.ts';
import { sendEnquiry, until } from '../server/enquiries.ts';
import type { ImapServer } from './imap-server.ts';
import { startMailApp } from './mail-app.ts';
import { type MailFields, writeMail } from './write-mail.ts';

export async function startIncomingApp(
  imap: ImapServer,
  options: {
    env?: Record<string, string>;
    times?: MailboxTimes;
    password?: string;
    /** Before the mailbox is read for the first time. */
    before?: (put: Put, enquire: () => Promise<Enquired>) => Promise<unknown>;
  } = {},
) {
  const { env = {}, times = { pollMs: 40, renewMs: 200 }, password } = options;
  const mailbox = imap.createMailbox();
  onTestFinished(mailbox.close);
  const url = password ? mailbox.url.replace(':secret@', `:${password}@`) : mailbox.url;
  const site = await startMailApp({
    env: { IMAP_URL: url, LOG_LEVEL: 'info', ...env },
    mailboxTimes: { retryMs: [50, 200], ...times },
  });
  const { db } = site.database;

  /** An enquiry by the form, and the Message-ID of the desk's mail about it. */
  async function enquire(given: Record<string, unknown> = {}): Promise<Enquired> {
    const { reference, page } = (await sendEnquiry(site.client, given)).json();
    const row = await db
      .selectFrom('enquiries')
      .innerJoin('mails', 'mails.enquiry_id', 'enquiries.id')
      .select(['enquiries.id', 'mails.message_id'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return { id: row.id, reference, page, deskMail: row.message_id };
  }

  await options.before?.(mailbox.put, enquire);
  await site.app.listen({ port: 0 });
  const desk = await signIn(site.database, { role: 'desk' }, site.now);

  /** Until a mail of the folder has been read. */
  const isRead = (uid: number | undefined, folder = 'INBOX') =>
    until(async () => {
      const marks = await db.selectFrom('mail_folders').selectAll().execute();
      return marks.some((mark) => mark.name.endsWith(`/${folder}`) && mark.last_uid >= (uid ?? 0));
    });

  const find = async (id: string): Promise<EnquiryDetail> =>
    (await site.client.get(`/api/enquiries/${id}`, desk)).json();

  return {
    ...site,
    mailbox,
    desk,
    isRead,
    find,
    /** Puts a mail into the mailbox and waits until it was read. */
    async receive(mail: MailFields | string | Buffer = {}, folder = 'INBOX') {
      const raw = typeof mail === 'string' || Buffer.isBuffer(mail) ? mail : writeMail(mail);
      await isRead(await mailbox.put(raw, { folder }), folder);
    },
    async list(): Promise<EnquiryDetail[]> {
      const { items } = (await site.client.get('/api/enquiries', desk)).json();
      return Promise.all(items.map(({ id }: { id: string }) => find(id)));
    },
    enquire,
    /** Ends the server and starts another on the same database and mailbox. */
    async restart() {
      await site.close();
      const next = await site.startAnother();
      Object.assign(site.client, next.client);
      await next.app.listen({ port: 0 });
    },
    /** A reply of the desk by the inbox; resolves to its mail when it was sent. */
    async reply(id: string, text = 'Yes, on Friday.') {
      const sent = site.server.received.length;
      const body = { kind: 'reply', text };
      await site.client.post(`/api/enquiries/${id}/messages`, body, desk);
      return until(() =>
        site.server.received
          .slice(sent)
          .find((mail) => !mail.recipients.includes('desk@aldermere.example')),
      );
    },
  };
}

type Enquired = { id: string; reference: string; page: string; deskMail: string };

type Put = ReturnType<ImapServer['createMailbox']>['put'];
