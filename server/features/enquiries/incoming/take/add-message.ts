import type { MessageKind } from '#contract/enquiries/conversations.ts';
import { newId, type Time } from '#server/db/schema/columns.ts';
import type { Trx } from '#server/db/schema/schema.ts';
import {
  isErased,
  lockEnquiry,
  writeEnquiry,
} from '#server/features/enquiries/record/enquiry-lock.ts';
import { indexMessage } from '#server/features/enquiries/record/search-index.ts';
import {
  toRepliedValues,
  toWrittenValues,
} from '#server/features/enquiries/record/status-values.ts';

export type MailedMessage = {
  kind: MessageKind;
  text: string;
  quoted: string;
  mailId: string;
  sender: string | null;
  /** Who of the company wrote it, as their mail names them. */
  author: string | null;
};

/** As the desk and the visitor write by other ways. `isToldOf`: a visitor's word that is no spam. */
export async function addMessage(
  trx: Trx,
  enquiryId: string,
  message: MailedMessage,
  time: Time,
): Promise<{ id: string; isToldOf: boolean }> {
  const before = await lockEnquiry(trx, enquiryId);
  // Erased or removed since it was found: the next try finds it no more.
  if (!before || isErased(before)) throw new Error('The enquiry of a mail was removed meanwhile');
  const id = newId();
  const { kind, text, quoted, mailId, sender, author } = message;
  await trx
    .insertInto('enquiry_messages')
    .values({
      id,
      enquiry_id: enquiryId,
      kind,
      text,
      quoted: quoted || null,
      mail_id: mailId,
      sender,
      author_id: null,
      author_name: author,
      key_hash: null,
      created_at: time,
    })
    .execute();
  await indexMessage(trx, enquiryId, text);
  const changes = { visitor: toWrittenValues, reply: toRepliedValues, note: () => ({}) };
  await writeEnquiry(trx, before, changes[kind](before, time), time);
  return { id, isToldOf: kind === 'visitor' && before.status !== 'spam' };
}

const fullNote =
  'This conversation is full. What the client writes by mail from now on is only in the mailbox.';

/** Raises the enquiry, as the mail would have. False when the desk has been told before. */
export async function noteFull(trx: Trx, enquiryId: string, time: Time): Promise<boolean> {
  const before = await lockEnquiry(trx, enquiryId);
  const told = await trx
    .selectFrom('enquiry_messages')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .where('text', '=', fullNote)
    .executeTakeFirst();
  if (!before || told) return false;
  const note = { kind: 'note' as const, text: fullNote, quoted: '', mailId: '' };
  await addMessage(trx, enquiryId, { ...note, sender: null, author: 'The mailbox' }, time);
  await writeEnquiry(trx, before, toWrittenValues(before, time), time);
  return true;
}
