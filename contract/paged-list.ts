// What the paged lists of the API are asked for and answer.
import { limits } from './limits.ts';
import { maxCharacters } from './text.ts';
import { z } from './zod.ts';

const unknownPage = 'This page of the list is not known.';

/** Where a page of a list begins; `?cursor=` means the first. */
export const pageCursor = (shape: RegExp) =>
  z.optional(
    z
      .string(unknownPage)
      .check(z.refine((cursor) => cursor === '' || shape.test(cursor), unknownPage)),
  );

/** The id of the last record of the page before. */
export const idCursor = pageCursor(/^[0-9a-f-]{36}$/);

/** What to look for in a list; `?q=` means everything. */
export const searchText = z.optional(
  z.string('Please search for one text.').check(
    z.trim(),
    maxCharacters(limits.search),
    // Databases refuse NUL.
    z.refine((text) => !text.includes('\0'), 'Please search for plain text.'),
  ),
);

/** `nextCursor` is null on the last page. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
