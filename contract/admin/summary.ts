// The numbers on the dashboard.
import { enquiryItemSchema } from '#contract/enquiries/enquiries.ts';
import { z } from '#contract/zod.ts';

/** Counting stops at a thousand: `isMore` then, and people read "999+". */
export const maxCounted = 999;

const count = z.object({ count: z.number(), isMore: z.boolean() });

export const summarySchema = z.object({
  /** The version of the server that answers. */
  version: z.string(),
  enquiries: z.object({
    new: count,
    open: count,
    handled: count,
    spam: count,
    withdrawn: count,
    /** New and open ones that are put off; they do not count above. */
    later: count,
    unseenSpam: count,
    /** Five, without spam. */
    newest: z.array(enquiryItemSchema),
    /** Who has waited longest for a word from us; null when nobody waits. */
    oldestUnanswered: z.nullable(enquiryItemSchema),
    /** Covers the last thirty days; null when nothing was answered in them. */
    medianFirstAnswerSeconds: z.nullable(z.number()),
  }),
  /** Records of the libraries. */
  videos: count,
  services: count,
  testimonials: count,
  /** What visitors see, whether it comes from a library or is a default. */
  site: z.object({ videos: z.number(), services: z.number(), testimonials: z.number() }),
  members: count,
  codes: z.object({ open: count }),
  mail: z.object({
    isSetUp: z.boolean(),
    failed: count,
    /** Age of the oldest mail that should have left and has not; null when there is none. */
    oldestUnsentSeconds: z.nullable(z.number()),
  }),
});

export type Count = z.infer<typeof count>;
export type Summary = z.infer<typeof summarySchema>;
