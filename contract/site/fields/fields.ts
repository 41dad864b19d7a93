import { maxCharacters, text } from '../../text.ts';
import { z } from '../../zod.ts';

/** A text that must be there: a heading, a line, a paragraph. */
export const filled = (max: number) => text(max, 'Please write something here.');

/** A text that may be left out. */
export const optional = (max: number) => z.string().check(z.trim(), maxCharacters(max));

const sharedSchemas = new WeakSet<object>();

/** The same in every language: a name, a number, an address. All other texts are written in each. */
export function shared<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  sharedSchemas.add(schema);
  return schema;
}

export const isShared = (schema: object) => sharedSchemas.has(schema);

/** The number of a licence that is still to be given. */
export const isPlaceholderLicence = (licence: string) => /\b0{4,}\b/.test(licence);

/** Names an item in addresses and lists: it stays when the item's title changes. */
export const itemId = shared(
  z
    .string()
    .check(
      z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'Please use small letters and hyphens.'),
    ),
);

type Count = {
  min: number;
  max: number;
  noun: string /** Where it is not the noun with an s. */;
  nouns?: string;
};

const counted = (count: number, { noun, nouns = `${noun}s` }: Count) =>
  `${count} ${count === 1 ? noun : nouns}`;

/** As many items as the composition of its page holds. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, count: Count) =>
  z.array(item).check(
    // With a limit of length as its first check, zod leaves the items of a longer list unread. A draft may be longer.
    z.overwrite((items) => items),
    z.minLength(count.min, `Please keep at least ${counted(count.min, count)}.`),
    z.maxLength(count.max, `Please keep to ${counted(count.max, count)}.`),
  );

/** Items of which no two may have one id. */
export const listById = <Item extends z.ZodMiniType<{ id: string }>>(item: Item, count: Count) =>
  listOf(item, count).check(
    z.refine(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      'Two of these have the same address. Please rename one.',
    ),
  );
