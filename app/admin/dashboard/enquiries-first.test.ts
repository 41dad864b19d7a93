import { expect, test } from 'vitest';
import { sampleEnquiry, toItem } from '#tests/support/component/sample-enquiry.ts';
import { describeWaiting } from './enquiries-first.tsx';

const now = new Date('2026-11-15T12:00:00.000Z');
const item = { ...toItem(sampleEnquiry), unansweredSince: '2026-11-15T09:00:00.000Z' };

test('who has waited longest is named with how long, or that nobody waits', () => {
  expect(describeWaiting(item, now)).toBe(
    'Ada Lovelace has waited longest for an answer: 3 hours.',
  );
  expect(describeWaiting(null, now)).toBe('Nobody is waiting for an answer.');
});
