// A language for tests alone: the English in ⟦ ⟧ and 40 % longer, brackets included. A word outside the brackets is one
// that no translator was given.

const lengthening = 1.4;
/** Placeholders with their branches, tags, Markdown and addresses: what is no word of the text. */
const fixed = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|<[^>]*>|\[[^\]]*\]\([^)]*\)|\S+@\S+/;
const fixedOrVowel = new RegExp(`${fixed.source}|[aeiou]`, 'gi');

/** Vowels are doubled, the first ones first, until the text is long enough. */
export function toMadeUp(text: string): string {
  const { length } = text.replaceAll(new RegExp(fixed, 'g'), '');
  let missing = Math.ceil(length * lengthening) - length - '⟦⟧'.length;
  const longer = text.replace(fixedOrVowel, (part) => {
    if (part.length > 1 || missing <= 0) return part;
    missing -= 1;
    return part + part;
  });
  return `⟦${longer}${'~'.repeat(Math.max(0, missing))}⟧`;
}
