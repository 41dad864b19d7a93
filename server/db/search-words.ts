// How text is taken apart for the search. In our own code, so that both engines find the same: they only compare.

/** PostgreSQL stores no word of more than 2,046 bytes. */
const maxWordLength = 64;

/** Letters and digits, without case and accents: "Émile O’Brien" is emile, o, brien. */
export function toWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) =>
    word.length > maxWordLength ? [...word].slice(0, maxWordLength).join('') : word,
  );
}

/** Each word once, with a space before it: one that begins with "smi" is found as " smi". */
export const toSearchText = (texts: readonly string[]): string =>
  [...new Set(toWords(texts.join(' ')))].map((word) => ` ${word}`).join('');
