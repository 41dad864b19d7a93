import { expect, test } from 'vitest';
import { dayBounds } from './day-bounds.ts';

test.each([
  ['2026-11-15', 'UTC', '2026-11-15T00:00:00.000Z', 24],
  ['2026-07-15', 'Europe/London', '2026-07-14T23:00:00.000Z', 24],
  ['2026-11-15', 'Asia/Dubai', '2026-11-14T20:00:00.000Z', 24],
  ['2026-11-15', 'America/St_Johns', '2026-11-15T03:30:00.000Z', 24],
  // The clocks go forward, and back.
  ['2026-03-29', 'Europe/London', '2026-03-29T00:00:00.000Z', 23],
  ['2026-10-25', 'Europe/London', '2026-10-24T23:00:00.000Z', 25],
])('%s in %s begins at %s and has %i hours', (date, zone, begin, hours) => {
  const { from, to } = dayBounds(date, zone);
  expect(new Date(from).toISOString()).toBe(begin);
  expect((to - from) / 3_600_000).toBe(hours);
});
