// The recovery codes that a person keeps, for when a passkey is lost. Shown once, stored as hashes, each good once.
import { recoveryCodesPerPerson } from '#contract/accounts/passkeys.ts';
import { type Actor, type Client, recordOnAccount } from '#server/db/audit.ts';
import { countRows } from '#server/db/count-rows.ts';
import { newId } from '#server/db/schema/columns.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { hashCode, inDays, newRecoveryCode } from '#server/features/accounts/codes/codes.ts';

/** They do not expire; the column is that of the codes that admins issue, which do. */
const tenYears = 3652;

export function createOwnCodeStore(db: Db, now: () => Date) {
  return {
    /** Replaces those there were. */
    async replace(user: Actor, client: Client): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodesPerPerson }, newRecoveryCode);
      await db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('recovery_codes')
          .where('user_id', '=', user.id)
          .where('is_own', '=', 1)
          .execute();
        const rows = codes.map((code) => ({
          id: newId(),
          user_id: user.id,
          code_hash: hashCode(code),
          created_at: now().getTime(),
          expires_at: inDays(now(), tenYears).getTime(),
          used_at: null,
          created_by: user.id,
          is_own: 1 as const,
        }));
        await trx.insertInto('recovery_codes').values(rows).execute();
        await recordOnAccount(trx, { at: now(), user, action: 'recovery-codes-made', client });
      });
      return codes;
    },

    countLeft: (userId: string): Promise<number> =>
      countRows(
        db
          .selectFrom('recovery_codes')
          .where('user_id', '=', userId)
          .where('is_own', '=', 1)
          .where('used_at', 'is', null),
      ),

    /** In the place of a passkey. Of two parallel calls with one code one succeeds. */
    spend: (user: Actor, code: string, client: Client): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const spent = await trx
          .updateTable('recovery_codes')
          .set({ used_at: now().getTime() })
          .where('user_id', '=', user.id)
          .where('code_hash', '=', hashCode(code))
          .where('is_own', '=', 1)
          .where('used_at', 'is', null)
          .executeTakeFirst();
        if (spent.numUpdatedRows === 0n) return false;
        const detail = ['by-recovery-code'] as const;
        await recordOnAccount(trx, { at: now(), user, action: 'signed-in', detail, client });
        return true;
      }),
  };
}
