// Which rows are about a person.
import type { ExpressionBuilder } from 'kysely';
import type { Person } from '#contract/admin/personal-data.ts';
import { foldEmail } from '#contract/text.ts';
import type { Db, Schema } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';

export type PersonRows = {
  userIds: readonly string[];
  /** Undefined where nobody has checked that the address is theirs. */
  emailKeys: readonly string[] | undefined;
};

/** Addresses as they are stored now, and as they were before characters that look alike were folded. */
const keysOf = (email: string) => [toKey(foldEmail(email)), email.trim().toLowerCase()];

/**
 * By an address: what bears it, accounts and enquiries, and nothing that its member sent under another one. By a username:
 * what belongs to the account. Its address may be that of a stranger, since nobody has confirmed it.
 */
export async function findPersonRows(
  db: Db,
  { email, username = '' }: Person,
): Promise<PersonRows> {
  const emailKeys = email === undefined ? undefined : keysOf(email);
  const found = await db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      emailKeys ? eb('email_key', 'in', emailKeys) : eb('username_key', '=', toKey(username)),
    )
    .execute();
  return { userIds: found.map(({ id }) => id), emailKeys };
}

export const isOf =
  ({ userIds, emailKeys }: PersonRows) =>
  (eb: ExpressionBuilder<Schema, 'enquiries'>) =>
    emailKeys
      ? eb('enquiries.email_key', 'in', emailKeys)
      : eb.or(userIds.map((id) => eb('enquiries.user_id', '=', id)));

/**
 * The code they used, unused codes issued to the same name, since an earlier one may have got lost, and what was mailed to
 * the address.
 */
export const codesOf = (db: Db, { userIds, emailKeys = [] }: PersonRows) =>
  db
    .selectFrom('registration_codes')
    .where((eb) =>
      eb.or([
        ...userIds.flatMap((id) => [
          eb('used_by', '=', id),
          eb('used_by', 'is', null).and(
            'issued_to',
            'in',
            eb.selectFrom('registration_codes').select('issued_to').where('used_by', '=', id),
          ),
        ]),
        ...emailKeys.map((key) => eb('mailed_to', '=', key)),
      ]),
    );
