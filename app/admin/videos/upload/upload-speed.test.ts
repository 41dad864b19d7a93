import { expect, test } from 'vitest';
import { createSpeedMeter, formatBytes, formatTimeLeft } from './upload-speed.ts';

const clock = () => {
  let at = 0;
  return { now: () => at, pass: (ms: number) => (at += ms) };
};

test('the speed is that of the last seconds, and the time left follows from it', () => {
  const { now, pass } = clock();
  const meter = createSpeedMeter(now);
  expect(meter.record(0, 10_000)).toBeUndefined();
  pass(1000);
  expect(meter.record(1000, 10_000)).toEqual({ bytesPerSecond: 1000, secondsLeft: 9 });
  for (let second = 0; second < 20; second += 1) {
    pass(1000);
    meter.record(1000 + (second + 1) * 100, 10_000);
  }
  pass(1000);
  expect(meter.record(3100, 10_000)?.bytesPerSecond).toBeCloseTo(100);
});

test('a retry that begins further back starts the measuring over', () => {
  const { now, pass } = clock();
  const meter = createSpeedMeter(now);
  meter.record(5000, 10_000);
  pass(1000);
  meter.record(9000, 10_000);
  pass(1000);
  expect(meter.record(4000, 10_000)).toBeUndefined();
  pass(1000);
  expect(meter.record(4500, 10_000)?.bytesPerSecond).toBe(500);
});

test('sizes and times are rounded as people say them', () => {
  expect([900, 1_240_000, 340_000_000, 1_500_000_000].map(formatBytes)).toEqual([
    '1 kB',
    '1.2 MB',
    '340 MB',
    '1.50 GB',
  ]);
  expect([3, 34, 65, 600, 7000].map(formatTimeLeft)).toEqual([
    'a few seconds left',
    'about 30 seconds left',
    'about 1 minute left',
    'about 10 minutes left',
    'about 2 hours left',
  ]);
});
