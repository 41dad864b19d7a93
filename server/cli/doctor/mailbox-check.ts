import type { FetchMessageObject } from 'imapflow';
import type { Config } from '#server/config/config.ts';
import { domainOf } from '#server/features/enquiries/delivery/smtp/mail-domain.ts';
import { readImapAddress } from '#server/features/enquiries/incoming/mailbox/imap-address.ts';
import { describeImapError } from '#server/features/enquiries/incoming/mailbox/imap-error.ts';
import { bad, doubtful, type Finding, good } from './finding.ts';

const timeoutMs = 10 * 1000;
const maxMails = 20;

/** Whether the mailbox can be read, and whether its provider writes down who sent what comes in. */
export async function checkMailbox({ mailbox, mail }: Config): Promise<Finding> {
  if (!mailbox || !mail) return good('not set up: mail that comes in is not read');
  let mails: FetchMessageObject[];
  try {
    mails = await fetchNewest(mailbox);
  } catch (error) {
    return bad(describeImapError(error), 'Correct IMAP_URL or IMAP_FOLDER.');
  }
  const own = [domainOf(mail.from), domainOf(mail.to)];
  const heads = mails
    // A provider need not add the header to what stays within it, nor to its own delivery reports.
    .filter(({ envelope }) => !own.includes(domainOf(envelope?.from?.[0]?.address ?? '')))
    .map(({ headers }) => headers?.toString('latin1') ?? '')
    .filter((head) => !/^return-path:\s*<>/im.test(head));
  const text = 'the mailbox is there and lets us in';
  if (heads.length === 0) return good(`${text}; no mail from elsewhere is in it yet`);

  const topmost = heads.map(
    (head) => /^authentication-results:.*(?:\r?\n[ \t].*)*/im.exec(head)?.[0],
  );
  const among = `of the newest ${heads.length} mails from elsewhere`;
  const missing = topmost.filter((results) => results === undefined).length;
  if (missing > 0) {
    return doubtful(
      `${text}; ${among} ${missing} have no Authentication-Results`,
      'Have its provider add that header: without it anybody can write as the desk.',
    );
  }
  if (!topmost.some((results) => /\bdmarc\s*=/i.test(results ?? ''))) {
    return doubtful(
      `${text}; ${among} none has dmarc=… in the first Authentication-Results`,
      'Have its provider check DMARC, and put that result above all others.',
    );
  }
  return good(`${text}; ${among} all have Authentication-Results`);
}

async function fetchNewest({ url, folder }: { url: string; folder: string }) {
  // Loading the client would slow those who have no mailbox.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    ...readImapAddress(url),
    logger: false,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  // What breaks the line also rejects the command that waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    const { exists } = await client.mailboxOpen(folder, { readOnly: true });
    if (exists === 0) return [];
    const headers = ['Authentication-Results', 'Return-Path'];
    const range = `${Math.max(1, exists - maxMails + 1)}:*`;
    return await client.fetchAll(range, { envelope: true, headers });
  } finally {
    client.close();
  }
}
