// Which rows are about a person.
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Person } from '#contract/personal-data.ts';
import { foldEmail } from '#contract/text.ts';
import type { Schema } from '#server/db/schema.ts';
import { toKey } from '#server/db/text-key.ts';

export type PersonRows = {
  userIds: readonly string[];
  /** Empty where nobody has checked that the address is theirs. */
  emailKeys: readonly string[];
};

/** As addresses are stored now, and as they were before characters that look alike were folded. */
const keysOf = (email: string) => [toKey(foldEmail(email)), email.trim().toLowerCase()];

/** By an address: also what its member sent under another. By a username: also what was sent from the member's address. */
export async function findPersonRows(
  db: Kysely<Schema>,
  { email, username = '' }: Person,
): Promise<PersonRows> {
  const users = db.selectFrom('users').select(['id', 'email_key']);
  if (email !== undefined) {
    const emailKeys = keysOf(email);
    const found = await users.where('email_key', 'in', emailKeys).execute();
    return { userIds: found.map(({ id }) => id), emailKeys };
  }
  const found = await users.where('username_key', '=', toKey(username)).execute();
  return {
    userIds: found.map(({ id }) => id),
    emailKeys: found.map(({ email_key }) => email_key).filter((key) => key !== ''),
  };
}

export const isOf =
  ({ userIds, emailKeys }: PersonRows) =>
  (eb: ExpressionBuilder<Schema, 'enquiries'>) =>
    eb.or([
      ...(emailKeys.length > 0 ? [eb('enquiries.email_key', 'in', emailKeys)] : []),
      ...(userIds.length > 0 ? [eb('enquiries.user_id', 'in', userIds)] : []),
    ]);

/** The code they used, and unused codes issued to the same name: an earlier one may have got lost. */
export const codesOf = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('registration_codes')
    .where((eb) =>
      eb.or([
        eb('used_by', '=', userId),
        eb('used_by', 'is', null).and(
          'issued_to',
          'in',
          eb.selectFrom('registration_codes').select('issued_to').where('used_by', '=', userId),
        ),
      ]),
    );
