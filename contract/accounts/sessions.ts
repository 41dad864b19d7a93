import { z } from '#contract/zod.ts';

/** A browser in which somebody is signed in. Times are ISO 8601. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** In words; empty for a session from before browsers were noted. Likewise the network. */
  browser: z.string(),
  /** The address it signed in from, shortened. */
  network: z.string(),
  startedAt: z.string(),
  /** To five minutes. */
  lastSeenAt: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
});

export const ownSessionListSchema = z.array(ownSessionSchema);

export type OwnSession = z.infer<typeof ownSessionSchema>;
