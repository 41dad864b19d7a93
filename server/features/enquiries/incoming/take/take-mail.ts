// Takes a mail that came in: it joins its conversation, opens a new one, marks a mail that we sent as returned, or is left
// alone. What it does, and that it was taken, is one transaction: killed at any point it is taken once.
import type { FastifyBaseLogger } from 'fastify';
import { limits } from '#contract/limits.ts';
import { emailAddress, personName } from '#contract/text.ts';
import { sha256 } from '#server/base/sha256.ts';
import type { Db, Trx } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';
import type { EnquiryStore } from '#server/features/enquiries/contact/enquiry-store.ts';
import { isFull } from '#server/features/enquiries/conversation/conversation-changes.ts';
import type { EnquiryMailer } from '#server/features/enquiries/delivery/enquiry-mailer.ts';
import type { DeskEvents } from '#server/features/enquiries/events/desk-events.ts';
import {
  type Attachments,
  attach,
} from '#server/features/enquiries/incoming/attachments/attachments.ts';
import type { ParsedMail } from '#server/features/enquiries/incoming/parse/parsed-mail.ts';
import { addMessage, type MailedMessage, noteFull } from './add-message.ts';
import { type FoundEnquiry, findConversation } from './find-conversation.ts';
import { toMailText, writeWholeText } from './mail-text.ts';
import { markReturned } from './mark-returned.ts';

export type IncomingMail = {
  parsed: ParsedMail;
  /** A hash of all its bytes: tells mails without a Message-ID apart. */
  hash: string;
  /** Where its attachments lie, until this returns. */
  folder: string;
  isInSent: boolean;
  /** In the mailbox before it was first read, and read by somebody there: it opens nothing. */
  isOld: boolean;
};

export type Outcome = 'joined' | 'opened' | 'returned' | 'known' | 'left alone';

export type TakeMail = ReturnType<typeof createTakeMail>;

export function createTakeMail(deps: {
  db: Db;
  now: () => Date;
  enquiries: EnquiryStore;
  attachments: Attachments;
  mailer: EnquiryMailer;
  events: DeskEvents;
  /** The addresses that are the company's own, as keys. */
  ownAddresses: ReadonlySet<string>;
  takesNew: boolean;
  log: FastifyBaseLogger;
}) {
  const { log, db, now, enquiries, attachments, mailer, events, ownAddresses, takesNew } = deps;

  const isNamed = ({ from }: ParsedMail) => ownAddresses.has(toKey(from?.address ?? ''));

  /** A copy that may be forged does not keep out the one in the folder of sent mail. */
  const markOf = (mail: IncomingMail) =>
    mail.isInSent || mail.parsed.isProven || !isNamed(mail.parsed)
      ? keyOf(mail)
      : sha256(`${keyOf(mail)} unproven`);

  /** `work` in the transaction that notes the mail; undefined when it was taken before. */
  const once = <Result>(mail: IncomingMail, work: (trx: Trx) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      const noted = await trx
        .insertInto('taken_mails')
        .values({ key_hash: markOf(mail), taken_at: now().getTime() })
        .onConflict((conflict) => conflict.column('key_hash').doNothing())
        .returning('key_hash')
        .execute();
      return noted.length === 0 ? undefined : work(trx);
    });

  async function join(mail: IncomingMail, found: FoundEnquiry, isOurs: boolean): Promise<Outcome> {
    const { parsed, folder } = mail;
    const writer = whose(parsed, found, isOurs);
    if (writer.kind === 'visitor' && (await isFull(db, found.id))) return leaveOut(found);
    const { text, quoted, isCut } = toMailText(parsed, false);
    const files = [...parsed.attachments];
    if (isCut) files.push(await writeWholeText(folder, parsed.text));
    const ids = await attachments.store(files);
    const message = {
      ...writer,
      text,
      quoted,
      mailId: parsed.messageId ?? '',
    };
    const added = await once(mail, async (trx) => {
      const { id, isToldOf } = await addMessage(trx, found.id, message, now().getTime());
      await attach(trx, ids, { enquiryId: found.id, about: id });
      if (isToldOf && mailer.hasWebHook)
        await mailer.mails.add(trx, { enquiryId: found.id, kind: 'web-hook', about: id });
      return { isToldOf };
    });
    if (!added) return 'known';
    mailer.wake();
    events.publish({ kind: added.isToldOf ? 'message' : 'changed', enquiryId: found.id });
    return 'joined';
  }

  async function leaveOut({ id: enquiryId }: FoundEnquiry): Promise<Outcome> {
    log.warn({ enquiryId }, 'a conversation is full; the mail stays in the mailbox');
    const isNews = await db
      .transaction()
      .execute((trx) => noteFull(trx, enquiryId, now().getTime()));
    if (isNews) events.publish({ kind: 'message', enquiryId });
    return 'left alone';
  }

  async function open(mail: IncomingMail, email: string): Promise<Outcome> {
    const { parsed, folder } = mail;
    const { text, isCut } = toMailText(parsed, true);
    const files = [...parsed.attachments];
    if (isCut) files.push(await writeWholeText(folder, parsed.text));
    const ids = await attachments.store(files);
    const { data: name } = personName(limits.name, '').safeParse(parsed.from?.name ?? '');
    const id = await once(mail, async (trx) => {
      const enquiryId = await enquiries.addFromMail(trx, {
        enquiry: { name: name ?? email, email, message: text, privacy: true },
        language: 'en',
        isSpam: false,
        isDoubtful: false,
        key: undefined,
        userId: undefined,
        isAcknowledged: false,
        byMail: { messageId: parsed.messageId },
      });
      await attach(trx, ids, { enquiryId, about: '' });
      return enquiryId;
    });
    if (id === undefined) return 'known';
    mailer.wake();
    events.publish({ kind: 'new', enquiryId: id });
    return 'opened';
  }

  /** Written by this site: its own mail came back, by a copy or a list. */
  const isFromHere = async ({ messageId }: ParsedMail) =>
    messageId !== undefined &&
    (await db
      .selectFrom('mails')
      .select('id')
      .where('message_id', '=', messageId)
      .executeTakeFirst()) !== undefined;

  const isKnown = async (mail: IncomingMail) =>
    (await db
      .selectFrom('taken_mails')
      .select('key_hash')
      .where('key_hash', 'in', [keyOf(mail), markOf(mail)])
      .executeTakeFirst()) !== undefined;

  return async function takeMail(mail: IncomingMail): Promise<Outcome> {
    const { parsed, isInSent, isOld } = mail;
    if (await isKnown(mail)) return 'known';
    if (parsed.returned.length > 0) {
      const marked = await once(mail, (trx) => markReturned(trx, parsed.returned, now().getTime()));
      for (const { enquiryId, isReply } of marked ?? []) {
        events.publish({ kind: isReply ? 'message' : 'changed', enquiryId });
      }
      return marked === undefined ? 'known' : marked.length > 0 ? 'returned' : 'left alone';
    }
    if (parsed.isAutomatic || (await isFromHere(parsed))) return 'left alone';
    const isNamedOurs = isNamed(parsed);
    const isOurs = isInSent || (isNamedOurs && parsed.isProven);
    const found = await findConversation(db, parsed, { isOurs, isInSent });
    if (found) return join(mail, found, isOurs);
    const { data: email } = emailAddress.safeParse(parsed.from?.address);
    const isNobodys = !isNamedOurs && !isInSent && !isOld && !parsed.isBulk;
    return takesNew && isNobodys && email !== undefined ? open(mail, email) : 'left alone';
  };
}

/** The sender counts as well, so that nobody can keep a mail out by sending its Message-ID first. */
const keyOf = ({ parsed: { messageId, from }, hash }: IncomingMail) =>
  sha256(messageId === undefined ? hash : `${messageId} ${toKey(from?.address ?? '')}`);

/** A mail from the company that is not addressed to the enquirer is a note. */
function whose(
  { from, recipients }: ParsedMail,
  { email_key }: FoundEnquiry,
  isOurs: boolean,
): Pick<MailedMessage, 'kind' | 'sender' | 'author'> {
  const address = toKey(from?.address ?? '');
  if (!isOurs) {
    return { kind: 'visitor', sender: address === email_key ? null : address, author: null };
  }
  const kind = recipients.map(toKey).includes(email_key) ? 'reply' : 'note';
  return { kind, sender: null, author: (from?.name || address).slice(0, limits.name) };
}
