import type { Trx } from '#server/db/schema/schema.ts';
import type { ReturnedMail } from '#server/features/enquiries/incoming/parse/parsed-mail.ts';

/** Whatever its state: one that is being tried again has come back, too. Returns the enquiries whose mails they were. */
export async function markReturned(trx: Trx, returned: readonly ReturnedMail[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { messageId, reason } of returned) {
    const rows = await trx
      .updateTable('mails')
      .set({ state: 'failed', failure_kind: 'returned', last_error: reason, lease: null })
      .where('message_id', '=', messageId)
      .where('kind', '<>', 'web-hook')
      .returning('enquiry_id')
      .execute();
    ids.push(...rows.map((row) => row.enquiry_id));
  }
  return ids;
}
