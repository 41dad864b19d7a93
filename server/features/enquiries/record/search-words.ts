// How text is taken apart for the search. In our own code, so that both engines find the same: they only compare.
import { normaliseText } from '#contract/normalise-text.ts';

/** PostgreSQL stores no word of more than 2,046 bytes. */
const maxWordLength = 64;

/** Letters and digits, without case and accents: "Émile O’Brien" is emile, o, brien. */
export function toWords(text: string): string[] {
  const folded = normaliseText('NFKD', text).replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) =>
    word.length > maxWordLength ? [...word].slice(0, maxWordLength).join('') : word,
  );
}

/**
 * Some 2,500 words, which no conversation between people has: what a stranger fills the index with must also be removed
 * from it again, and would hold up everybody.
 */
const maxSearchText = 16_000;

/** Each word once, with a space before it: one that begins with "smi" is found as " smi". */
export function toSearchText(texts: readonly string[]): string {
  const words = [...new Set(toWords(texts.join(' ')))].map((word) => ` ${word}`).join('');
  return words.length <= maxSearchText
    ? words
    : words.slice(0, words.lastIndexOf(' ', maxSearchText));
}
