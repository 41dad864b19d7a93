import { maxLeadLength, type Tile } from '#contract/site/lists.ts';

// Not after a short word with a capital, such as Mr. or St., and not before a small letter: rather two sentences than
// half of one.
const betweenSentences =
  /(?:(?<=[.!?…؟])(?<!(?<!\p{L})\p{Lu}\p{L}{0,2}\.)|(?=\n))\s+(?![\s\p{Ll}])/u;

type Words = Pick<Tile, 'lead' | 'description'>;

/**
 * A tile without a line of its own shows the first sentence of its text there, and the text goes on from it. A sentence that is too
 * long for that stays in the text. A line of its own that repeats the first sentence is shown once.
 */
export function splitWords({ lead, description }: Words): Words {
  const text = description.trim();
  const [first = ''] = text.split(betweenSentences, 1);
  const isOwn = lead ? withoutStop(lead) !== withoutStop(first) : first.length > maxLeadLength;
  if (isOwn) return { lead, description };
  return { lead: lead || first, description: text.slice(first.length).trim() };
}

const withoutStop = (sentence: string) => sentence.trim().replace(/[.!?…؟]+$/, '');
