import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#server/db/schema/schema.ts';
import { indexEnquiry } from '#server/features/enquiries/record/search-index.ts';
import { lockEnquiry } from './enquiry-lock.ts';
import { erasedValues } from './fields.ts';

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
    .set({ ...erasedValues, ...values })
    .where('id', '=', id)
    .execute();
  await indexEnquiry(trx, id);
}

export type Withdraw = ReturnType<typeof createWithdraw>;

/** By the visitor. The desk keeps the reference, which is returned, and the word. */
export const createWithdraw =
  ({ db, now }: { db: Kysely<Schema>; now: () => Date }) =>
  (id: string): Promise<string | undefined> =>
    db.transaction().execute(async (trx) => {
      const before = await lockEnquiry(trx, id);
      if (!before) return undefined;
      const updatedAt = Math.max(now().getTime(), before.updated_at + 1);
      await eraseEnquiry(trx, id, {
        status: 'withdrawn',
        service: null,
        updated_at: updatedAt,
      });
      return before.reference;
    });
