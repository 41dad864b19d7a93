import type { Transaction } from 'kysely';
import type { Schema } from '#server/db/schema/schema.ts';
import { indexEnquiry } from '#server/features/enquiries/record/search-index.ts';

/** What belongs to an enquiry and says something about a person. */
const erasedTables = ['enquiry_messages', 'enquiry_pages', 'enquiry_keys', 'mails'] as const;

/** Leaves the reference, the status and the times: nothing that says who it was or what they wanted. */
export async function eraseEnquiry(
  trx: Transaction<Schema>,
  id: string,
  values: Partial<Schema['enquiries']>,
): Promise<void> {
  for (const table of erasedTables) {
    await trx.deleteFrom(table).where('enquiry_id', '=', id).execute();
  }
  await trx
    .updateTable('enquiries')
    .set({
      name: '',
      email: '',
      email_key: '',
      message: '',
      consent_version: '',
      user_id: null,
      assigned_to: null,
      unanswered_since: null,
      closed_at: null,
      is_unseen_spam: 0,
      ...values,
    })
    .where('id', '=', id)
    .execute();
  await indexEnquiry(trx, id);
}
