import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const refusal = () => new Error('refused');

/** Work that ends when the test says so, in the order in which it began. */
function createWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
    async endAll(count: number) {
      for (let index = 0; index < count; index += 1) {
        await expect.poll(() => ends.length).toBeGreaterThan(index);
        ends[index]?.();
      }
    },
  };
}

test('runs a few at a time, in order of arrival, and refuses beyond its length', async () => {
  const queue = createQueue({ concurrency: 2, maxWaiting: 3, refusal });
  const { work, begun, endAll } = createWork();
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => queue.run(work(name))));
  await expect(queue.run(work('f'))).rejects.toThrow('refused');
  expect(begun).toEqual(['a', 'b']);
  await endAll(5);
  await all;
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(queue.isIdle()).toBe(true);
  await expect(queue.run(async () => 'free again')).resolves.toBe('free again');
});

test('the lowest rank comes first, and the highest is refused when there is no room', async () => {
  const queue = createQueue({ concurrency: 1, maxWaiting: 2, refusal });
  const { work, begun, endAll } = createWork();
  const first = queue.run(work('first'));
  const high = queue.run(work('high'), 3);
  const low = queue.run(work('low'), 1);
  const middle = queue.run(work('middle'), 2);
  await expect(high).rejects.toThrow('refused');
  await endAll(3);
  await Promise.all([first, low, middle]);
  expect(begun).toEqual(['first', 'low', 'middle']);
});

test('one that waits too long is refused, and the next is not held up by it', async () => {
  const queue = createQueue({ concurrency: 1, timeoutMs: 10, refusal });
  await queue.acquire();
  await expect(queue.acquire()).rejects.toThrow('refused');
  queue.release();
  await expect(queue.run(async () => 'next')).resolves.toBe('next');
});

test('goes on after work that failed', async () => {
  const queue = createQueue({ concurrency: 1, maxWaiting: 1, refusal });
  const failing = queue.run(async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await expect(queue.run(async () => 'yes')).resolves.toBe('yes');
});
