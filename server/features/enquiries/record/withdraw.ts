import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema/schema.ts';
import { lockEnquiry } from '#server/features/enquiries/record/enquiry-lock.ts';
import { eraseEnquiry } from './erase-enquiry.ts';

export type Withdraw = ReturnType<typeof createWithdraw>;

/** By the visitor. The desk keeps the reference, which is returned, and the word. */
export const createWithdraw =
  ({ db, now }: { db: Kysely<Schema>; now: () => Date }) =>
  (id: string): Promise<string | undefined> =>
    db.transaction().execute(async (trx) => {
      const before = await lockEnquiry(trx, id);
      if (!before) return undefined;
      const updatedAt = Math.max(now().getTime(), before.updated_at + 1);
      await eraseEnquiry(trx, id, {
        status: 'withdrawn',
        service: null,
        updated_at: updatedAt,
      });
      return before.reference;
    });
