// Registration with a code.
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { User } from '#contract/accounts/accounts.ts';
import { type Client, recordOnAccount } from '#server/db/audit.ts';
import { isUniqueViolation } from '#server/db/engine/unique-violation.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { type NewUser, newUserRow } from '#server/features/accounts/users/user-row.ts';
import { hashCode } from './codes.ts';

type Registration = Omit<NewUser, 'role'> & { client: Client };
type Refusal = 'code' | 'username' | 'email';

/** Rolls the transaction back. */
class CodeRefused extends Error {}

export type RegistrationStore = ReturnType<typeof createRegistrationStore>;

export function createRegistrationStore(db: Kysely<Schema>, now: () => Date) {
  const isOpen = (eb: ExpressionBuilder<Schema, 'registration_codes'>) =>
    eb.and([
      eb('used_at', 'is', null),
      eb('revoked_at', 'is', null),
      eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now().getTime())]),
    ]);

  async function spend(code: string, { client, ...user }: Registration): Promise<User> {
    return db.transaction().execute(async (trx) => {
      // The condition is part of the write: of two registrations with one code one succeeds.
      const spent = await trx
        .updateTable('registration_codes')
        .set({ used_at: now().getTime() })
        .where('code_hash', '=', hashCode(code))
        .where(isOpen)
        .returning('id')
        .executeTakeFirst();
      if (!spent) throw new CodeRefused();
      const row = newUserRow({ ...user, role: 'member' }, now());
      await trx.insertInto('users').values(row).execute();
      await trx
        .updateTable('registration_codes')
        .set({ used_by: row.id })
        .where('id', '=', spent.id)
        .execute();
      await recordOnAccount(trx, { at: now(), user: row, action: 'registered', client });
      return row;
    });
  }

  return {
    /** Checked first, so that no password is hashed for an invalid code. */
    async isOpen(code: string): Promise<boolean> {
      const row = await db
        .selectFrom('registration_codes')
        .select('id')
        .where('code_hash', '=', hashCode(code))
        .where(isOpen)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The member, or why not; then the code stays open. */
    async register(
      code: string,
      user: Registration,
    ): Promise<{ user: User } | { refusal: Refusal }> {
      try {
        return { user: await spend(code, user) };
      } catch (error) {
        if (error instanceof CodeRefused) return { refusal: 'code' };
        if (isUniqueViolation(error, 'users.username_key')) return { refusal: 'username' };
        if (isUniqueViolation(error, 'users.email_key')) return { refusal: 'email' };
        throw error;
      }
    },
  };
}
