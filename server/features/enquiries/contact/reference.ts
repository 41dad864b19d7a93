import { randomInt } from 'node:crypto';
import { referencePrefix } from '#contract/brand.ts';

// Read out on the telephone and written by hand: no vowels, so no words, and no look-alikes.
const alphabet = 'BCDFGHJKMNPQRTVWXY34679';
const length = 6;

export const newReference = () =>
  `${referencePrefix}-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
