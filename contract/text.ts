import { z } from './zod.ts';

/** A line or a paragraph: trimmed, and neither blank nor longer than `most`. */
export const text = (most: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, `Please keep it to ${most.toLocaleString('en-GB')} characters.`),
    );

/** One address, checked plainly: the mail itself is the real test. The length bounds the cost. */
export const emailAddress = z
  .string('Please give an e-mail address.')
  .check(
    z.trim(),
    z.minLength(1, 'Please give an e-mail address.'),
    z.maxLength(254, 'Please keep it to 254 characters.'),
    z.regex(
      /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@.,;:<>()[\]\\"]+$/,
      'This does not look like an e-mail address, such as name@example.com.',
    ),
  );
