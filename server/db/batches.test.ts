import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

/** Runs end when the test says so. `!` is refused where it is, `?` ends its whole run in an error. */
function createRuns() {
  const runs: string[] = [];
  const ends: (() => void)[] = [];
  const run = createBatches<string, string>({
    engine: 'sqlite',
    maxSize: 3,
    async runAlone(item) {
      runs.push(item);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (item === '!') throw new Error('refused');
      return item.toUpperCase();
    },
    async runTogether(items) {
      runs.push(items.join(' '));
      await new Promise<void>((resolve) => ends.push(resolve));
      if (items.includes('?')) throw new Error('failed');
      return items.includes('!') ? undefined : items.map((item) => item.toUpperCase());
    },
  });
  async function endAll() {
    do {
      for (const end of ends.splice(0)) end();
      await setImmediate();
    } while (ends.length > 0);
    return runs;
  }
  return { run, endAll };
}

test('what comes in one turn, or while a run is under way, runs together', async () => {
  const { run, endAll } = createRuns();
  const first = run('a');
  await setImmediate();
  const others = Promise.all(['b', 'c', 'd', 'e', 'f'].map(run));
  expect(await endAll()).toEqual(['a', 'b c d', 'e f']);
  expect([await first, ...(await others)]).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  const last = run('g');
  expect(await endAll()).toEqual(['a', 'b c d', 'e f', 'g']);
  expect(await last).toBe('G');
});

test('one that is refused takes none with it', async () => {
  const { run, endAll } = createRuns();
  const all = Promise.allSettled(['a', '!', 'b'].map(run));
  expect(await endAll()).toEqual(['a ! b', 'a', '!', 'b']);
  const statuses = (await all).map(({ status }) => status);
  expect(statuses).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('an error of the whole run is told to all, and none of it is repeated', async () => {
  const { run, endAll } = createRuns();
  const all = Promise.allSettled(['a', '?', 'b', 'c'].map(run));
  expect(await endAll()).toEqual(['a ? b', 'c']);
  const statuses = (await all).map(({ status }) => status);
  expect(statuses).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
});
