import { z } from '#contract/zod.ts';

/** What visitors see of a library's record. */
export const siteStandingSchema = z.enum([
  /** Visitors see it as it is now. */
  'on',
  /** Visitors see it as it is now, and as it came with the site. */
  'delivered',
  /** Its place, as it was before a change. */
  'changed',
  /** Nothing until the draft is published. */
  'draft',
  'off',
]);

export type SiteStanding = z.infer<typeof siteStandingSchema>;
