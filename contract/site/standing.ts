import { z } from '../zod.ts';

/** Of a library's record: what visitors see of it is as it is now, as it was before a change, or nothing. */
export const siteStandingValues = ['on', 'changed', 'off'] as const;

export const siteStandingSchema = z.enum(siteStandingValues);

export type SiteStanding = (typeof siteStandingValues)[number];
