// Cuts two long texts to where they differ: a changed word is found without reading both.

// A legal page would fill the dialog.
const maxShown = 400;
const maxAround = 60;

type Texts = { before: string; after: string };

export function excerpt({ before, after }: Texts): Texts {
  if (before.length <= 2 * maxAround && after.length <= 2 * maxAround) return { before, after };
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const cut = (text: string) => {
    const from = findBreak(text, start - maxAround);
    const to = Math.min(text.length, Math.max(text.length - end, start) + maxAround);
    const shown = text.slice(from, Math.min(to, from + maxShown));
    const isWhole = from + shown.length === text.length;
    return `${from > 0 ? '… ' : ''}${shown.trim()}${isWhole ? '' : ' …'}`;
  };
  return { before: cut(before), after: cut(after) };
}

/** After the word that the place is in. */
function findBreak(text: string, place: number): number {
  if (place <= 0) return 0;
  const space = text.slice(0, place + maxAround / 2).indexOf(' ', place);
  return space < 0 ? place : space + 1;
}
