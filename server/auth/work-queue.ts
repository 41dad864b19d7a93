import { HttpError } from '#server/http/http-error.ts';

export type WorkQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> };

/** Costly work, a few pieces at once; the line behind them is bounded, and whoever meets its end gets a 503. */
export function createWorkQueue(options: { atOnce: number; mostWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takePlace(): Promise<void> {
    if (running < options.atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= options.mostWaiting) {
      throw new HttpError(503, 'The house is busy at the moment. Please try again in a moment.', {
        headers: { 'retry-after': '5' },
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leavePlace(): void {
    const next = waiting.shift();
    // The place is handed over, so that nobody slips in between.
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work) {
      await takePlace();
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
  };
}
