import { changeOf } from './change.ts';
import { countGraphemes, mostInitials } from './initials.ts';
import { text } from './text.ts';
import { z } from './zod.ts';

const missingInitials = 'Please give the initials.';
// One grapheme can be many characters long; this leaves room for any that people write.
const longestInitials = 60;

const initials = z.string(missingInitials).check(
  z.trim(),
  z.toUpperCase(),
  z.minLength(1, missingInitials),
  z.maxLength(longestInitials, 'Please keep it to 3 initials.'),
  z.refine((value) => countGraphemes(value) <= mostInitials, 'Please keep it to 3 initials.'),
);

const fields = {
  quote: text(2000, 'Please give the quote.'),
  name: text(160, 'Please give the name.'),
  initials,
  title: text(160, 'Please give a role or a place.'),
};

export const newTestimonialSchema = z.strictObject(fields);

export const testimonialChangeSchema = changeOf(fields);

export const testimonialSchema = z.object({
  id: z.string(),
  quote: z.string(),
  name: z.string(),
  initials: z.string(),
  title: z.string(),
});

export const testimonialListSchema = z.array(testimonialSchema);

export type NewTestimonial = z.infer<typeof newTestimonialSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;
