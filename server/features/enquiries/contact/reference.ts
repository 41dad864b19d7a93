import { randomInt } from 'node:crypto';

// Read out on the telephone and written by hand: no vowels, so no words, and no look-alikes.
const alphabet = 'BCDFGHJKMNPQRTVWXY34679';
const length = 6;

export const newReference = () =>
  `ALD-${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
