import { changeOf } from '#contract/change.ts';
import { siteStandingSchema } from '#contract/library/standing.ts';
import { limits } from '#contract/limits.ts';
import { personName, text } from '#contract/text.ts';
import { z } from '#contract/zod.ts';
import { countGraphemes } from './initials.ts';

const missingInitials = 'Please give the initials.';
// One letter can be many characters long.
const maxInitialsLength = 60;

const initials = z.string(missingInitials).check(
  z.trim(),
  z.toUpperCase(),
  z.minLength(1, missingInitials),
  z.maxLength(maxInitialsLength, 'Please keep it to 3 initials.'),
  z.refine((value) => countGraphemes(value) <= limits.initials, 'Please keep it to 3 initials.'),
);

const fields = {
  quote: text(limits.quote, 'Please give the quote.'),
  name: personName(limits.testimonialName, 'Please give the name.'),
  initials,
  title: text(limits.title, 'Please give a role or a place.'),
};

export const newTestimonialSchema = z.strictObject(fields);

export const testimonialChangeSchema = changeOf(fields);

export const testimonialSchema = z.object({
  id: z.string(),
  quote: z.string(),
  name: z.string(),
  initials: z.string(),
  title: z.string(),
  updatedAt: z.string(),
  site: siteStandingSchema,
});

export type NewTestimonial = z.infer<typeof newTestimonialSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;
