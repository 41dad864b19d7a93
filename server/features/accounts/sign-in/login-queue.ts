// However many strangers guess at one account, their attempts are delayed and only a few run at a time. A browser that
// has signed in before skips this queue: otherwise a crowd could keep the admin out.
import { setTimeout } from 'node:timers/promises';
import { tooMany } from '#server/auth/limits.ts';
import { createQueue, type Queue } from '#server/queue.ts';

const freeAttempts = 10;
const stepMs = 100;
const maxDelayMs = 2 * 1000;

const delayOf = (attempts: number) =>
  Math.min(maxDelayMs, Math.max(0, attempts - freeAttempts) * stepMs);

export function createLoginQueue({ concurrency = 3, maxWaiting = 9 } = {}) {
  const queues = new Map<string, Queue>();
  const refusal = () => tooMany('Too many are signing in to this account at once.', maxDelayMs);

  return {
    async run<Result>(
      account: string,
      /** In the window, this one included, so that parallel attempts do not all look like the first. */
      attempts: { here: number; everywhere: number },
      work: () => Promise<Result>,
    ): Promise<Result> {
      const delayMs = delayOf(attempts.everywhere);
      if (delayMs === 0) return work();
      const queue = queues.get(account) ?? createQueue({ concurrency, maxWaiting, refusal });
      queues.set(account, queue);
      // The address with the fewest attempts comes first. Among equals chance decides, so that a crowd of fresh
      // addresses cannot hold every place for good.
      const rank = attempts.here + Math.random();
      const delayed = () => setTimeout(delayMs).then(work);
      return queue.run(delayed, rank).finally(() => {
        if (queue.isIdle()) queues.delete(account);
      });
    },
  };
}
