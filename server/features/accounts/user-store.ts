import type { Kysely } from 'kysely';
import { endSessionsOf } from '#server/auth/session-store.ts';
import type { Schema } from '#server/db/schema.ts';
import { toKey } from '#server/db/text-key.ts';
import { deleteRecoveryCodesOf } from './codes/recovery-store.ts';
import { forgetDevicesOf } from './sign-in/device-store.ts';

export type UserStore = ReturnType<typeof createUserStore>;

export function createUserStore(db: Kysely<Schema>) {
  return {
    findForSignIn(username: string) {
      return db
        .selectFrom('users')
        .select(['id', 'username', 'email', 'role', 'disabled', 'password_hash as passwordHash'])
        .where('username_key', '=', toKey(username))
        .executeTakeFirst();
    },

    async readPasswordHash(id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.password_hash;
    },

    /**
     * Ends every session, this one too: its cookie may have been copied. False when the password was changed while the
     * old one was being checked.
     */
    async changePassword(
      user: { id: string },
      change: { from: string; to: string },
    ): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ password_hash: change.to })
          .where('id', '=', user.id)
          .where('password_hash', '=', change.from)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await deleteRecoveryCodesOf(trx, user.id);
        await forgetDevicesOf(trx, user.id);
        await endSessionsOf(trx, user.id);
        return true;
      });
    },

    endOtherSessions: (user: { id: string; sessionId: string }) =>
      endSessionsOf(db, user.id, { exceptId: user.sessionId }),

    /** For an operator, who need not know the old one. Ends every session. False when there is no such user. */
    async setPassword(username: string, passwordHash: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const user = await trx
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('username_key', '=', toKey(username))
          .returning('id')
          .executeTakeFirst();
        if (!user) return false;
        await deleteRecoveryCodesOf(trx, user.id);
        await forgetDevicesOf(trx, user.id);
        await endSessionsOf(trx, user.id);
        return true;
      });
    },
  };
}
