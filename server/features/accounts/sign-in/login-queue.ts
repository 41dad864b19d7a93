// However many strangers guess at one account, their attempts are delayed and only a few run at a time. A browser that
// has signed in before skips this queue: otherwise a crowd could keep the admin out.
import { setTimeout } from 'node:timers/promises';
import { says } from '#contract/texts/texts.ts';
import { tooMany } from '#server/auth/limits.ts';
import { createRecentRefusals } from '#server/auth/recent-refusals.ts';
import { createQueue, type Queue } from '#server/base/queue.ts';
import { HttpError } from '#server/http/http-error.ts';

const freeAttempts = 10;
const stepMs = 100;
const maxDelayMs = 2 * 1000;

const delayOf = (attempts: number) =>
  Math.min(maxDelayMs, Math.max(0, attempts - freeAttempts) * stepMs);

type Attempt = {
  account: string;
  /** The account together with the address that tries. */
  accountAndAddress: string;
  /** How many in the window, this one included, so that parallel attempts do not all look like the first. */
  attemptsFromAddress: number;
  attemptsOnAccount: number;
};

export function createLoginQueue({ concurrency = 3, maxWaiting = 9 } = {}) {
  const queues = new Map<string, Queue>();
  const refusal = () => tooMany(says('signIn.tooManyAtOnce'), maxDelayMs);
  // As long as the refusal asks them to wait.
  const refusals = createRecentRefusals({ keepMs: maxDelayMs });

  return {
    /** Throws for an address that was told to wait and did not. */
    refuseRecentlyRefused(accountAndAddress: string): void {
      const recent = refusals.find(accountAndAddress);
      if (recent) throw recent;
    },

    async run<Result>(
      { account, accountAndAddress, attemptsFromAddress, attemptsOnAccount }: Attempt,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const delayMs = delayOf(attemptsOnAccount);
      if (delayMs === 0) return work();
      const queue = queues.get(account) ?? createQueue({ concurrency, maxWaiting, refusal });
      queues.set(account, queue);
      // The address with the fewest attempts comes first. Chance decides among equals: a crowd of fresh
      // addresses cannot hold every place.
      const rank = attemptsFromAddress + Math.random();
      const delayed = () => setTimeout(delayMs).then(work);
      try {
        return await queue.run(delayed, rank);
      } catch (error) {
        if (error instanceof HttpError && error.status === 429) {
          refusals.remember(accountAndAddress, error);
        }
        throw error;
      } finally {
        if (queue.isIdle()) queues.delete(account);
      }
    },
  };
}
