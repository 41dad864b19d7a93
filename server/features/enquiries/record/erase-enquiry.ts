import { forgetAddresses } from '#server/db/client-addresses.ts';
import type { Time } from '#server/db/schema/columns.ts';
import type { Db, Trx } from '#server/db/schema/schema.ts';
import {
  type EnquiryValues,
  type LockedEnquiry,
  lockEnquiry,
  writeEnquiry,
} from './enquiry-lock.ts';
import { erasedValues } from './fields.ts';
import { indexEnquiry } from './search-index.ts';

/** What belongs to an enquiry and says something about a person. */
const erasedTables = ['enquiry_messages', 'enquiry_pages', 'enquiry_keys', 'mails'] as const;

/** Leaves the reference, the status and the times: nothing that says who it was or what they wanted. */
export async function eraseEnquiry(
  trx: Trx,
  enquiry: LockedEnquiry,
  time: Time,
  values: EnquiryValues = {},
): Promise<void> {
  const { id } = enquiry;
  for (const table of erasedTables) {
    await trx.deleteFrom(table).where('enquiry_id', '=', id).execute();
  }
  // Their files are removed next: see attachments.ts.
  await trx
    .updateTable('attachments')
    .set({ enquiry_id: null, name: '' })
    .where('enquiry_id', '=', id)
    .execute();
  const listed_at = Math.min(enquiry.listed_at, time);
  await writeEnquiry(trx, enquiry, { ...erasedValues, listed_at, ...values }, time);
  await forgetAddresses(trx, [enquiry.email_key]);
  await indexEnquiry(trx, id);
}

/** Takes an enquiry back, for the visitor. The desk keeps the status and the reference, which is returned. */
export const createWithdraw =
  ({ db, now }: { db: Db; now: () => Date }) =>
  (id: string): Promise<string | undefined> =>
    db.transaction().execute(async (trx) => {
      const before = await lockEnquiry(trx, id);
      if (!before) return undefined;
      await eraseEnquiry(trx, before, now().getTime(), { status: 'withdrawn', service: null });
      return before.reference;
    });
