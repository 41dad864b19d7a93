import type { Kysely } from 'kysely';
import type { Account } from '#contract/accounts/accounts.ts';
import { type Actor, type Client, recordOnAccount } from '#server/db/audit.ts';
import { isUniqueViolation } from '#server/db/engine/unique-violation.ts';
import { fromFlag, toIsoOrNull } from '#server/db/schema/columns.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';
import type { OwnCodeStore } from '#server/features/accounts/passkeys/own-code-store.ts';
import type { PasskeyStore } from '#server/features/accounts/passkeys/passkey-store.ts';

export type OwnAccountStore = ReturnType<typeof createOwnAccountStore>;

export function createOwnAccountStore(
  db: Kysely<Schema>,
  deps: { passkeys: PasskeyStore; codes: OwnCodeStore; now: () => Date },
) {
  const { passkeys, codes, now } = deps;

  const findUser = (id: string) =>
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  return {
    async read(id: string): Promise<Account> {
      const user = await findUser(id);
      return {
        hasGeneratedPassword: fromFlag(user.has_generated_password),
        passkeys: (await passkeys.list(id)).length,
        recoveryCodesLeft: await codes.countLeft(id),
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
  };
}
