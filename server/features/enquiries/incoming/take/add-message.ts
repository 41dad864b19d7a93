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
