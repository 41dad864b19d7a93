import { z } from '#contract/zod.ts';

/** A browser in which somebody is signed in. Times are ISO 8601. */
export const ownSessionSchema = z.object({
  id: z.string(),
  /** In words; empty, as the network is, for a session from before they were noted. */
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
