import { limits } from './limits.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters as people see them: an accent or the parts of an emoji belong to one letter. */
const graphemesOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

export const countGraphemes = (text: string) => graphemesOf(text).length;

/** "Amélie de la Tour" → "ADL": the first letter of each word, uppercased, three at most. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.map((word) => graphemesOf(word)[0] ?? '').join('');
  // Cut after uppercasing, which can make one letter two: "ß" → "SS".
  return graphemesOf(letters.toUpperCase()).slice(0, limits.initials).join('');
}
