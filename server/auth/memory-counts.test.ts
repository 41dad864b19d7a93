import { expect, test } from 'vitest';
import { createMemoryCounts } from './memory-counts.ts';

const minute = 60 * 1000;
const rule = { max: 2, windowMs: 10 * minute };

function start() {
  let time = 0;
  const counts = createMemoryCounts(() => new Date(time));
  return {
    take: (key: string) => counts.take(key, rule),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test('what is given back after its window makes no room in the next one', () => {
  const { take, pass } = start();
  const early = take('a');
  pass(rule.windowMs);
  take('a');
  early.giveBack?.();
  expect([take('a').total, take('a').total]).toEqual([2, undefined]);
});

test('a refusal says when the window ends', () => {
  const { take, pass } = start();
  take('a');
  pass(4 * minute);
  take('a');
  expect(take('a').waitMs?.()).toBe(6 * minute);
});

test('at 10,000 keys a further one resets every count, and a known one does not', () => {
  const { take } = start();
  for (let index = 0; index < 10_000; index += 1) take(`${index}`);
  expect(take('0').total).toBe(2);
  expect(take('0').total).toBeUndefined();
  take('new');
  expect(take('0').total).toBe(1);
});
