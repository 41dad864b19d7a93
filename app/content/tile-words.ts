import { maxLeadLength, type Tile } from '#contract/site/lists.ts';

// Not after a short word with a capital, such as Mr. or St., and not before a small letter: rather two sentences than
// half of one.
const betweenSentences =
  /(?:(?<=[.!?…])(?<!(?<!\p{L})\p{Lu}\p{L}{0,2}\.)|(?=\n))\s+(?![\s\p{Ll}])/u;

type Words = Pick<Tile, 'lead' | 'description'>;

/**
 * A tile without a line of its own shows the first sentence of its text there, and the text goes on from it. A sentence that is too
 * long for that stays in the text.
 */
export function splitWords({ lead, description }: Words): Words {
  const text = description.trim();
  const [first = ''] = text.split(betweenSentences, 1);
  if (lead || first.length > maxLeadLength) return { lead, description };
  return { lead: first, description: text.slice(first.length).trim() };
}
