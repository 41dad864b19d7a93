const minute = 60 * 1000;
const hour = 60 * minute;

const firstPauseMs = minute;
const longestPauseMs = 6 * hour;
/** Then a mail is given up, where the admin can see it. */
export const giveUpAfterMs = 3 * 24 * hour;

/** Up to a fifth longer than the plain doubling, so that many mails put off together do not come back together. */
export function pauseAfter(attempts: number, random = Math.random): number {
  const plain = firstPauseMs * 2 ** Math.min(attempts - 1, 20);
  return Math.min(longestPauseMs, Math.round(plain * (1 + 0.2 * random())));
}
