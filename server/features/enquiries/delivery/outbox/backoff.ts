const minute = 60 * 1000;
const hour = 60 * minute;

const firstPauseMs = minute;
const maxPauseMs = 6 * hour;
/** Then the mail has failed, which the inbox shows. */
export const giveUpAfterMs = 3 * 24 * hour;

/** Doubles, plus up to a fifth, so that mails that failed together are not retried together. */
export function pauseAfter(attempts: number, random = Math.random): number {
  const plain = firstPauseMs * 2 ** Math.min(attempts - 1, 20);
  return Math.min(maxPauseMs, Math.round(plain * (1 + 0.2 * random())));
}
