const leastLength = 8;

/** How hard a password is to guess, in words; empty while there is nothing to say. The server has the last word. */
export function describeStrength(password: string): string {
  const { length } = [...password];
  if (length === 0) return '';
  if (length < leastLength) return 'Too short so far.';
  const variety = new Set(password.toLowerCase()).size;
  if (variety < 5 || isRun(password)) return 'Easily guessed: it repeats itself or counts.';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password));
  const score = Math.min(length, 2 * variety) + 2 * (kinds.length - 1);
  if (score < 14) return 'Weak: add a word or two.';
  return score < 18 ? 'Fair. A longer one is stronger.' : 'Strong.';
}

/** Each character follows the one before it, as in 12345678 or abcdefgh. */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1;
}
