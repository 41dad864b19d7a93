import type { ExpressionBuilder } from 'kysely';
import { type Role, roleValues } from '#contract/accounts/accounts.ts';
import { lifetimes } from '#contract/lifetimes.ts';
import { says } from '#contract/texts/texts.ts';
import { endSessionsOf, maxClockSkewMs } from '#server/auth/session-store.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { type Actor, type Client, recordAudit, recordOnAccount } from '#server/db/audit.ts';
import { newId } from '#server/db/schema/columns.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';
import { forgetDevicesOf } from '#server/features/accounts/devices/devices.ts';
import { lockUser } from '#server/features/accounts/users/user-row.ts';
import { hashCode } from './codes.ts';

type Given = { username: string; code: string };

export function createRecoveryStore(
  db: Db,
  now: () => Date,
  requiresPasskey: (role: Role) => boolean = () => false,
) {
  const needingPasskey = roleValues.filter(requiresPasskey);

  const isOpen = (given: Given) => (eb: ExpressionBuilder<Schema, 'recovery_codes'>) =>
    eb.and([
      eb('code_hash', '=', hashCode(given.code)),
      eb('used_at', 'is', null),
      eb('expires_at', '>', now().getTime()),
      // Issued before the clock was set back: it would be open for longer than an hour.
      eb('created_at', '<=', now().getTime() + maxClockSkewMs),
      eb(
        'user_id',
        '=',
        eb
          .selectFrom('users')
          .select('users.id')
          .where('username_key', '=', toKey(given.username))
          .where('disabled', '=', 0)
          // Where a passkey is a must, a code of one's own stands in for it. It sets no password as well: two of one
          // list would be the whole of an admin.
          .$if(needingPasskey.length > 0, (query) =>
            query.where((user) =>
              user.or([
                user('recovery_codes.is_own', '=', 0),
                user('users.role', 'not in', needingPasskey),
              ]),
            ),
          ),
      ),
    ]);

  return {
    /** Replaces an earlier code, which may have got lost. */
    async issue(user: Actor, code: string, actor: Actor): Promise<Date> {
      const expiresAt = now().getTime() + lifetimes.recoveryCode;
      await db.transaction().execute(async (trx) => {
        await deleteRecoveryCodesOf(trx, user.id);
        await trx
          .insertInto('recovery_codes')
          .values({
            id: newId(),
            user_id: user.id,
            code_hash: hashCode(code),
            created_at: now().getTime(),
            expires_at: expiresAt,
            used_at: null,
            created_by: actor.id,
          })
          .execute();
        const subject = { type: 'member', id: user.id, label: user.username } as const;
        await recordAudit(trx, { at: now(), actor, action: 'recovery-code-issued', subject });
      });
      return new Date(expiresAt);
    },

    /** Checked first, so that no password is hashed for an invalid code. */
    async requireOpen(given: Given): Promise<void> {
      const row = await db
        .selectFrom('recovery_codes')
        .select('id')
        .where(isOpen(given))
        .executeTakeFirst();
      if (!row) throw refused();
    },

    /** Uses the code, sets the password and ends the user's sessions, in one transaction. */
    recover: (given: Given, change: { passwordHash: string; client: Client }): Promise<void> =>
      db.transaction().execute(async (trx) => {
        // First, as every change that deletes codes does: otherwise two could deadlock.
        const user = await lockUser(trx, 'username_key', toKey(given.username));
        const spent = await trx
          .updateTable('recovery_codes')
          .set({ used_at: now().getTime() })
          .where(isOpen(given))
          .executeTakeFirst();
        if (!user || spent.numUpdatedRows === 0n) throw refused();
        await trx
          .updateTable('users')
          .set({ password_hash: change.passwordHash, has_generated_password: 0 })
          .where('id', '=', user.id)
          .execute();
        await forgetDevicesOf(trx, user.id);
        await endSessionsOf(trx, user.id);
        const { client } = change;
        await recordOnAccount(trx, { at: now(), user, action: 'recovered', client });
      }),
  };
}

const refused = () => new DomainError('forbidden', says('recovery.refused'));

/** Call in the transaction that changes the password or disables the account. The person's own ten stay. */
export async function deleteRecoveryCodesOf(trx: Trx, userId: string): Promise<void> {
  await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('is_own', '=', 0)
    .execute();
}
