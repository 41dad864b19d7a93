type Waiter = { rank: number; admit(): void; refuse(): void };

export type Queue = ReturnType<typeof createQueue>;

/**
 * At most `concurrency` at a time. The others wait, lowest rank first, in order of arrival among equals. When more than
 * `maxWaiting` wait, the last of them is refused; so is one that has waited for `timeoutMs`.
 */
export function createQueue(options: {
  concurrency: number;
  maxWaiting?: number;
  timeoutMs?: number;
  refusal: () => Error;
}) {
  const { concurrency, maxWaiting = Number.POSITIVE_INFINITY, timeoutMs, refusal } = options;
  const waiting: Waiter[] = [];
  let running = 0;
  let released = 0;

  function wait(rank: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        rank,
        admit() {
          clearTimeout(timer);
          resolve();
        },
        refuse() {
          clearTimeout(timer);
          reject(refusal());
        },
      };
      const expire = () => {
        waiting.splice(waiting.indexOf(waiter), 1);
        waiter.refuse();
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs);
      waiting.splice(waiting.findLastIndex((other) => other.rank <= rank) + 1, 0, waiter);
      if (waiting.length > maxWaiting) waiting.pop()?.refuse();
    });
  }

  async function acquire(rank = 0): Promise<void> {
    if (running < concurrency) running += 1;
    else await wait(rank);
  }

  /** The place passes to the next without being free in between, so that no newcomer takes it. */
  function release(): void {
    released += 1;
    const next = waiting.shift();
    if (next) next.admit();
    else running -= 1;
  }

  return {
    acquire,
    release,
    isIdle: () => running === 0,
    /** The number of runs that have ended. */
    releases: () => released,

    async run<Result>(work: () => Promise<Result>, rank?: number): Promise<Result> {
      await acquire(rank);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
