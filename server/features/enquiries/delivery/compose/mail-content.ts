// What a mail is composed from, read when it is sent.
import { kindsOutsideConversations } from '#server/db/schema/enquiries.ts';
import type { Db, Schema } from '#server/db/schema/schema.ts';
import type { ClaimedDelivery } from '#server/features/enquiries/delivery/outbox/outbox-store.ts';
import type { OutgoingMail } from '#server/features/enquiries/delivery/smtp/smtp.ts';
import { mailedColumns } from '#server/features/enquiries/record/fields.ts';

export type MailedEnquiry = Pick<Schema['enquiries'], (typeof mailedColumns)[number]>;

export type MailContent = {
  enquiry: MailedEnquiry;
  /** The message that the mail is about: the enquiry's own, or a later one. */
  text: string;
  /** The Message-IDs of the mails before it, oldest first: by them mail programs make a thread. */
  chain: string[];
};

/** A long thread needs its beginning and its end only. */
const maxChain = 20;

export function createMailContent(db: Db) {
  /** Ids sort by time, whatever the table: what we sent and what came in by mail are one line. */
  async function findChain({ id, enquiryId }: ClaimedDelivery): Promise<string[]> {
    const sent = await db
      .selectFrom('mails')
      .select(['id', 'kind', 'message_id'])
      .where('enquiry_id', '=', enquiryId)
      .where('id', '<>', id)
      .where('kind', 'not in', kindsOutsideConversations)
      // The first is made in the same millisecond as the acknowledgement.
      .where((eb) => eb.or([eb('id', '<', id), eb('kind', '=', 'enquiry')]))
      .execute();
    const received = await db
      .selectFrom('enquiry_messages')
      .select(['id', 'mail_id as message_id'])
      .where('enquiry_id', '=', enquiryId)
      .where('id', '<', id)
      .where('mail_id', '<>', '')
      .execute();
    const opening = await db
      .selectFrom('enquiries')
      .select(['mail_id as message_id'])
      .where('id', '=', enquiryId)
      .where('mail_id', 'is not', null)
      .execute();
    const first = sent.filter(({ kind }) => kind === 'enquiry');
    const later = [...sent.filter(({ kind }) => kind !== 'enquiry'), ...received];
    later.sort((one, other) => (one.id < other.id ? -1 : 1));
    const ids = [...opening, ...first, ...later].map((row) => `${row.message_id}`);
    return ids.length > maxChain ? [ids[0] as string, ...ids.slice(1 - maxChain)] : ids;
  }

  /** Undefined when the enquiry has been deleted or erased meanwhile. */
  return async function findMailContent(mail: ClaimedDelivery): Promise<MailContent | undefined> {
    const enquiry = await db
      .selectFrom('enquiries')
      .select(mailedColumns)
      .where('id', '=', mail.enquiryId)
      .where('email', '<>', '')
      .executeTakeFirst();
    if (!enquiry) return undefined;
    if (mail.about === '') return { enquiry, text: enquiry.message, chain: await findChain(mail) };
    const message = await db
      .selectFrom('enquiry_messages')
      .select('text')
      .where('id', '=', mail.about)
      .executeTakeFirst();
    return message && { enquiry, text: message.text, chain: await findChain(mail) };
  };
}

export function threadOf(chain: readonly string[]): Pick<OutgoingMail, 'inReplyTo' | 'references'> {
  const last = chain.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: [...chain] };
}

/** RFC 3834: no person wrote this, so no out-of-office answer is due. The second header is Outlook's. */
export const automatic: Pick<OutgoingMail, 'headers'> = {
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
};
