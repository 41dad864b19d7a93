import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

/** Runs end when the test says so. `!` is refused where it is, `?` ends its whole run in an error. */
function createRuns() {
  const runs: string[] = [];
  const ends: (() => void)[] = [];
  const run = createBatches<string, string>({
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
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await setImmediate();
    }
    return runs;
  }
  return { run, endAll };
}

test('the first runs at once and alone, those that come meanwhile together', async () => {
  const { run, endAll } = createRuns();
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(run));
  expect(await endAll()).toEqual(['a', 'b c d', 'e']);
  expect(await all).toEqual(['A', 'B', 'C', 'D', 'E']);
  const later = run('f');
  expect(await endAll()).toEqual(['a', 'b c d', 'e', 'f']);
  expect(await later).toBe('F');
});

test('one that is refused takes none with it', async () => {
  const { run, endAll } = createRuns();
  const all = Promise.allSettled(['a', 'b', '!', 'c'].map(run));
  expect(await endAll()).toEqual(['a', 'b ! c', 'b', '!', 'c']);
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('an error of the whole run is told to all, and none of it is repeated', async () => {
  const { run, endAll } = createRuns();
  const all = Promise.allSettled(['a', 'b', '?', 'c', 'd'].map(run));
  expect(await endAll()).toEqual(['a', 'b ? c', 'd']);
  expect((await all).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
});
