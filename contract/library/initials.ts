import { limits } from '#contract/limits.ts';

/** Letters as people see them: an accent or the parts of an emoji belong to one letter. */
function graphemesOf(text: string): string[] {
  // Made here: see maxCharacters in text.ts.
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

export const countGraphemes = (text: string) => graphemesOf(text).length;

/** "Amélie de la Tour" → "ADL": the first letter of each word, uppercased, three at most. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.map((word) => graphemesOf(word)[0] ?? '').join('');
  // Cut after uppercasing, which can make one letter two: "ß" → "SS".
  return graphemesOf(letters.toUpperCase()).slice(0, limits.initials).join('');
}
