import { limits } from './limits.ts';
import { z } from './zod.ts';

export const maxCharacters = (max: number) =>
  z.maxLength(max, `Please keep it to ${max.toLocaleString('en-GB')} characters.`);

/** A line or a paragraph: trimmed, and neither blank nor longer than `max`. */
export const text = (max: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), maxCharacters(max));

/** One address, checked plainly: the mail itself is the real test. The length bounds the cost. */
export const emailAddress = z
  .string('Please give an e-mail address.')
  .check(
    z.trim(),
    z.minLength(1, 'Please give an e-mail address.'),
    maxCharacters(limits.email),
    z.regex(
      /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@.,;:<>()[\]\\"]+$/,
      'This does not look like an e-mail address, such as name@example.com.',
    ),
  );
