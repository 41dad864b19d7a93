// RETAIN_DAYS: what was closed so many days ago is anonymised, and entries of the audit log are removed after two years.
// Works in small steps, so that no write waits for long; what is left over waits for the next run.

import { lifetimes } from '#contract/lifetimes.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { lockEnquiry } from './enquiry-lock.ts';
import { eraseEnquiry } from './erase-enquiry.ts';

const day = 24 * 60 * 60 * 1000;
const perStep = 100;
const maxSteps = 100;

export function createRetention(options: {
  db: Db;
  now: () => Date;
  retainDays: number;
  onErased: (enquiryId: string) => void;
}) {
  const { db, retainDays, onErased } = options;
  const now = () => options.now().getTime();

  async function anonymiseSome(): Promise<number> {
    const rows = await db
      .selectFrom('enquiries')
      .select('id')
      .where('closed_at', '<=', now() - retainDays * day)
      .orderBy('closed_at')
      .limit(perStep)
      .execute();
    for (const { id } of rows) {
      const isErased = await db.transaction().execute(async (trx) => {
        const before = await lockEnquiry(trx, id);
        // The visitor may have written again since the query above.
        if (!before || before.closed_at === null) return false;
        await eraseEnquiry(trx, before, now());
        return true;
      });
      if (isErased) onErased(id);
    }
    return rows.length;
  }

  async function removeSomeEntries(): Promise<number> {
    const rows = await db
      .selectFrom('audit')
      .select('id')
      .where('at', '<=', now() - lifetimes.auditLog)
      .orderBy('at')
      .limit(perStep)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom('audit').where('id', 'in', ids).execute();
    return ids.length;
  }

  return async function retain(): Promise<void> {
    for (const removeSome of [anonymiseSome, removeSomeEntries]) {
      for (let steps = 0; steps < maxSteps; steps += 1) {
        if ((await removeSome()) < perStep) break;
      }
    }
  };
}
