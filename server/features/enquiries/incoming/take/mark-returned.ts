import type { Time } from '#server/db/schema/columns.ts';
import type { Trx } from '#server/db/schema/schema.ts';
import type { ReturnedMail } from '#server/features/enquiries/incoming/parse/parsed-mail.ts';
import { lockEnquiry, writeEnquiry } from '#server/features/enquiries/record/enquiry-lock.ts';
import { toWrittenValues } from '#server/features/enquiries/record/status-values.ts';

/**
 * Whatever its state: one that is being tried again has come back, too. Whom a reply did not reach waits again, as if they
 * had written. Returns the enquiries, and whether it was a reply.
 */
export async function markReturned(trx: Trx, returned: readonly ReturnedMail[], time: Time) {
  const marked: { enquiryId: string; isReply: boolean }[] = [];
  for (const { messageId, reason } of returned) {
    const mails = await trx
      .selectFrom('mails')
      .select(['id', 'kind', 'enquiry_id'])
      .where('message_id', '=', messageId)
      .where('kind', '<>', 'web-hook')
      .execute();
    for (const { id, kind, enquiry_id: enquiryId } of mails) {
      const before = await lockEnquiry(trx, enquiryId);
      if (!before) continue;
      await trx
        .updateTable('mails')
        .set({ state: 'failed', failure_kind: 'returned', last_error: reason, lease: null })
        .where('id', '=', id)
        .execute();
      const isReply = kind === 'reply';
      if (isReply) await writeEnquiry(trx, before, toWrittenValues(before, time), time);
      marked.push({ enquiryId, isReply });
    }
  }
  return marked;
}
