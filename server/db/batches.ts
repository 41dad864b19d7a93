import { setImmediate } from 'node:timers/promises';
import type { Engine } from './schema/columns.ts';

type Waiter<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/**
 * For a write that many requests make. On SQLite what comes in one turn of the event loop, or while the last run is under
 * way, runs together: a transaction costs it as much as what is written. PostgreSQL takes many transactions at the same
 * time and groups their commits itself: there each runs alone.
 */
export function createBatches<Item, Result>(options: {
  engine: Engine;
  maxSize?: number;
  runAlone(item: Item): Promise<Result>;
  /** The results in the same order; undefined when nothing was done, because of one of them: then each runs alone. */
  runTogether(items: readonly Item[]): Promise<readonly Result[] | undefined>;
}): (item: Item) => Promise<Result> {
  const { engine, maxSize = 64, runAlone, runTogether } = options;
  if (engine === 'postgres') return runAlone;
  const waiting: Waiter<Item, Result>[] = [];
  let isRunning = false;

  async function runBatch(batch: readonly Waiter<Item, Result>[]): Promise<void> {
    try {
      const results = batch.length > 1 && (await runTogether(batch.map(({ item }) => item)));
      if (results) {
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
        return;
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    await Promise.all(
      batch.map(({ item, resolve, reject }) => runAlone(item).then(resolve, reject)),
    );
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    await setImmediate();
    while (waiting.length > 0) await runBatch(waiting.splice(0, maxSize));
    isRunning = false;
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, resolve, reject });
    if (!isRunning) void runAll();
    return promise;
  };
}
