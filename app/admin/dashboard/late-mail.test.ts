import { expect, test } from 'vitest';
import { formatAge } from './late-mail.tsx';

test.each([
  [59, 'less than a minute'],
  [119, '1 minute'],
  [601, '10 minutes'],
  [119 * 60, '119 minutes'],
  [120 * 60, '2 hours'],
  [47 * 3600, '47 hours'],
  [72 * 3600, '3 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatAge(seconds)).toBe(words);
});
