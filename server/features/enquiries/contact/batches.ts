type Waiter<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/**
 * What is given while a run is under way waits for its end, and goes into the next together. At rest each runs at once
 * and alone.
 */
export function createBatches<Item, Result>(options: {
  maxSize: number;
  runAlone(item: Item): Promise<Result>;
  /** The results in the same order; undefined when nothing was done, because of one of them: then each runs alone. */
  runTogether(items: readonly Item[]): Promise<readonly Result[] | undefined>;
}): (item: Item) => Promise<Result> {
  const { maxSize, runAlone, runTogether } = options;
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
