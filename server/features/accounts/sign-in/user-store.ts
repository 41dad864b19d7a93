import type { Language } from '#contract/texts/languages.ts';
import { endSessionsOf } from '#server/auth/session-store.ts';
import { type Actor, type Client, recordOnAccount, shell } from '#server/db/audit.ts';
import { isUniqueViolation } from '#server/db/engine/unique-violation.ts';
import { fromFlag, toIsoOrNull } from '#server/db/schema/columns.ts';
import type { Db, Trx } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';
import { deleteRecoveryCodesOf } from '#server/features/accounts/codes/recovery-store.ts';
import { forgetDevicesOf } from '#server/features/accounts/devices/devices.ts';

export type UserStore = ReturnType<typeof createUserStore>;

export function createUserStore(db: Db, now: () => Date = () => new Date()) {
  /** Recovery codes and trusted browsers may have been known to others, like the password. */
  async function forgetAccess(trx: Trx, userId: string): Promise<void> {
    await deleteRecoveryCodesOf(trx, userId);
    await forgetDevicesOf(trx, userId);
    await endSessionsOf(trx, userId);
  }

  return {
    findForSignIn(username: string) {
      return db
        .selectFrom('users')
        .select([
          'id',
          'username',
          'email',
          'role',
          'language',
          'disabled',
          'password_hash as passwordHash',
        ])
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
    changePassword: (
      user: Actor,
      change: { from: string; to: string; client: Client },
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ password_hash: change.to, has_generated_password: 0 })
          .where('id', '=', user.id)
          .where('password_hash', '=', change.from)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await forgetAccess(trx, user.id);
        const { client } = change;
        await recordOnAccount(trx, { at: now(), user, action: 'password-changed', client });
        return true;
      }),

    async readAccount(id: string) {
      const user = await db
        .selectFrom('users')
        .select(['has_generated_password', 'erasure_asked_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return {
        hasGeneratedPassword: fromFlag(user.has_generated_password),
        erasureAskedAt: toIsoOrNull(user.erasure_asked_at),
      };
    },

    /** False when another account has the address. */
    async changeEmail(user: Actor, email: string, client: Client): Promise<boolean> {
      try {
        await db.transaction().execute(async (trx) => {
          await trx
            .updateTable('users')
            .set({ email, email_key: toKey(email) })
            .where('id', '=', user.id)
            .execute();
          await recordOnAccount(trx, { at: now(), user, action: 'email-changed', client });
        });
        return true;
      } catch (error) {
        if (isUniqueViolation(error, 'users.email_key')) return false;
        throw error;
      }
    },

    async changeLanguage(user: Actor, language: Language, client: Client): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ language })
          .where('id', '=', user.id)
          .where('language', '<>', language)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await recordOnAccount(trx, { at: now(), user, action: 'language-changed', client });
      });
    },

    /** Asked for again, it keeps its first date. */
    async askForErasure(user: Actor, client: Client): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set({ erasure_asked_at: now().getTime() })
          .where('id', '=', user.id)
          .where('erasure_asked_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await recordOnAccount(trx, { at: now(), user, action: 'erasure-asked', client });
      });
    },

    async withdrawErasure(id: string): Promise<void> {
      await db.updateTable('users').set({ erasure_asked_at: null }).where('id', '=', id).execute();
    },

    /** For an operator, who need not know the old one. Ends every session. False when there is no such user. */
    setPassword: (username: string, passwordHash: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const user = await trx
          .updateTable('users')
          .set({ password_hash: passwordHash, has_generated_password: 0 })
          .where('username_key', '=', toKey(username))
          .returning(['id', 'username'])
          .executeTakeFirst();
        if (!user) return false;
        await forgetAccess(trx, user.id);
        // The last resort of one who has lost them, even where they are a must.
        await trx.deleteFrom('passkeys').where('user_id', '=', user.id).execute();
        await trx.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute();
        await recordOnAccount(trx, { at: now(), user, actor: shell, action: 'password-changed' });
        return true;
      }),
  };
}
