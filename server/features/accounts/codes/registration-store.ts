// Registration with a code.
import type { ExpressionBuilder } from 'kysely';
import type { User } from '#contract/accounts/accounts.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { type Client, recordOnAccount } from '#server/db/audit.ts';
import { isUniqueViolation } from '#server/db/engine/unique-violation.ts';
import type { Db, Schema } from '#server/db/schema/schema.ts';
import { type NewUser, newUserRow } from '#server/features/accounts/users/user-row.ts';
import { hashCode } from './codes.ts';

type Registration = Omit<NewUser, 'role'> & { client: Client };

export function createRegistrationStore(db: Db, now: () => Date) {
  const isOpen = (code: string) => (eb: ExpressionBuilder<Schema, 'registration_codes'>) =>
    eb.and([
      eb('code_hash', '=', hashCode(code)),
      eb('used_at', 'is', null),
      eb('revoked_at', 'is', null),
      eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now().getTime())]),
    ]);

  return {
    /** Checked first, so that no password is hashed for an invalid code. */
    async requireOpen(code: string): Promise<void> {
      const row = await db
        .selectFrom('registration_codes')
        .select('id')
        .where(isOpen(code))
        .executeTakeFirst();
      if (!row) throw codeRefused();
    },

    /** The code stays open when the registration is refused. */
    register: (code: string, { client, ...user }: Registration): Promise<User> =>
      db
        .transaction()
        .execute(async (trx) => {
          // The condition is part of the write: of two registrations with one code one succeeds.
          const spent = await trx
            .updateTable('registration_codes')
            .set({ used_at: now().getTime() })
            .where(isOpen(code))
            .returning('id')
            .executeTakeFirst();
          if (!spent) throw codeRefused();
          const row = newUserRow({ ...user, role: 'member' }, now());
          await trx.insertInto('users').values(row).execute();
          await trx
            .updateTable('registration_codes')
            .set({ used_by: row.id })
            .where('id', '=', spent.id)
            .execute();
          await recordOnAccount(trx, { at: now(), user: row, action: 'registered', client });
          return row;
        })
        .catch(explainTaken),
  };
}

/** The same for wrong, used, expired and revoked codes, so that a guesser learns nothing. */
const codeRefused = () =>
  new DomainError(
    'forbidden',
    'This registration code is not valid. Please contact the concierge, who can send you a new one.',
  );

function explainTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users.username_key')) {
    const message = 'This username is taken. Please choose another.';
    throw new DomainError('conflict', message, 'username');
  }
  if (isUniqueViolation(error, 'users.email_key')) {
    const message =
      'There is an account with this e-mail address already. Please sign in, or ask the concierge for a recovery code.';
    throw new DomainError('conflict', message, 'email');
  }
  throw error;
}
