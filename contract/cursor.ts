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
