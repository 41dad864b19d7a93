import { limits } from './limits.ts';
import { maxCharacters } from './text.ts';
import { z } from './zod.ts';

/** What to look for in a list; `?q=` means everything. */
export const searchText = z.optional(
  z.string('Please search for one text.').check(
    z.trim(),
    maxCharacters(limits.search),
    // Databases refuse NUL.
    z.refine((text) => !text.includes('\0'), 'Please search for plain text.'),
  ),
);
