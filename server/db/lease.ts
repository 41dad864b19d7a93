// What one instance at a time does for as long as it runs. Its row in scheduled_jobs is renewed by its holder, which knows
// it by the time that it wrote last; one that is not renewed is free.
import type { Database } from './engine/database.ts';
import type { Time } from './schema/columns.ts';

/** Written at or before `before`, or after `after`, the row is free, and to the holder that wrote it last. */
type Claim = { name: string; now: Time; before: Time; after: Time; held?: Time };

/** One statement, so that of several instances one gets it. */
export async function claimRow(
  { nonDurableDb }: Pick<Database, 'nonDurableDb'>,
  { name, now, before, after, held }: Claim,
): Promise<boolean> {
  const claimed = await nonDurableDb
    .insertInto('scheduled_jobs')
    .values({ name, begun_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ begun_at: now })
        .where((eb) =>
          eb.or([
            eb('scheduled_jobs.begun_at', '<=', before),
            eb('scheduled_jobs.begun_at', '>', after),
            ...(held === undefined ? [] : [eb('scheduled_jobs.begun_at', '=', held)]),
          ]),
        ),
    )
    .returning('name')
    .execute();
  return claimed.length > 0;
}

export type Lease = ReturnType<typeof createLease>;

export function createLease(
  database: Database,
  options: { name: string; leaseMs: number; now: () => Date },
) {
  const { name, leaseMs } = options;
  const none = -1;
  let held = none;

  return {
    /** Takes or renews it; false while another has it. A clock that was set back does not lock everybody out. */
    async hold(): Promise<boolean> {
      const now = options.now().getTime();
      const isHeld = await claimRow(database, {
        name,
        now,
        before: now - leaseMs,
        after: now + leaseMs,
        held,
      });
      held = isHeld ? now : none;
      return held !== none;
    },

    async release(): Promise<void> {
      await database.nonDurableDb
        .updateTable('scheduled_jobs')
        .set({ begun_at: 0 })
        .where('name', '=', name)
        .where('begun_at', '=', held)
        .execute();
      held = none;
    },
  };
}
