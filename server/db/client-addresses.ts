import type { Trx } from './schema/schema.ts';

/**
 * Call after enquiries were deleted or erased: addresses that no enquiry bears are forgotten, with the notes about them.
 * They are locked first, so that an enquiry that is being stored is seen.
 */
export async function forgetAddresses(trx: Trx, emailKeys: readonly string[]): Promise<void> {
  for (const key of new Set(emailKeys)) {
    await trx
      .updateTable('client_addresses')
      .set(({ ref }) => ({ email: ref('email') }))
      .where('email_key', '=', key)
      .execute();
    await trx
      .deleteFrom('client_addresses')
      .where('email_key', '=', key)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('enquiries').select('id').where('email_key', '=', key))),
      )
      .execute();
  }
}
