import { randomInt } from 'node:crypto';
import { codePrefix } from '#contract/brand.ts';
import { sha256 } from '#server/base/sha256.ts';

// No vowels, so no words; at most one of each group of look-alikes in handwriting (0 O, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V).
const alphabet = 'BCDFGHJKMNPQRSTVWXYZ3479';

// Three groups of five are 68 random bits, four are 91.
const randomGroups = (count: number) =>
  Array.from({ length: count }, () =>
    Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );

export const newRegistrationCode = () => [codePrefix, ...randomGroups(3)].join('-');

export const newRecoveryCode = () => ['RCVR', ...randomGroups(3)].join('-');

export const newReadablePassword = () => randomGroups(4).join('-').toLowerCase();

const oneDay = 24 * 60 * 60 * 1000;

export const inDays = (now: Date, days: number) => new Date(now.getTime() + days * oneDay);

/** Case, spaces and dashes of any kind are ignored. */
export const hashCode = (code: string) => sha256(code.replace(/[\s\p{Dash}]/gu, '').toUpperCase());
