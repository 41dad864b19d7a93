import { z } from './zod.ts';

/** The body of a PATCH: every field optional, at least one present. */
export const changeOf = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z
    .partial(z.strictObject(fields))
    .check(z.refine((change) => Object.keys(change).length > 0, 'Please say what to change.'));

/** The answer 409 to a PATCH whose If-Match names an older version: the record as it is now. */
export const staleAnswerOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ message: z.string(), current: item });
