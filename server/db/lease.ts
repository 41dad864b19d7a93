// What one instance at a time does for as long as it runs. Its row in scheduled_jobs is renewed by its holder, which knows
// it by the time that it wrote last; one that is not renewed is free.
import type { Database } from './engine/database.ts';

export type Lease = ReturnType<typeof createLease>;

export function createLease(
  { nonDurableDb }: Database,
  options: { name: string; leaseMs: number; now: () => Date },
) {
  const { name, leaseMs } = options;
  const none = -1;
  let held = none;

  return {
    /** Takes or renews it; false while another has it. A clock that was set back does not lock everybody out. */
    async hold(): Promise<boolean> {
      const now = options.now().getTime();
      const claimed = await nonDurableDb
        .insertInto('scheduled_jobs')
        .values({ name, begun_at: now })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ begun_at: now })
            .where((eb) =>
              eb.or([
                eb('scheduled_jobs.begun_at', '=', held),
                eb('scheduled_jobs.begun_at', '<=', now - leaseMs),
                eb('scheduled_jobs.begun_at', '>', now + leaseMs),
              ]),
            ),
        )
        .returning('name')
        .execute();
      held = claimed.length > 0 ? now : none;
      return held !== none;
    },

    async release(): Promise<void> {
      await nonDurableDb
        .updateTable('scheduled_jobs')
        .set({ begun_at: 0 })
        .where('name', '=', name)
        .where('begun_at', '=', held)
        .execute();
      held = none;
    },
  };
}
