import { expect, test } from 'vitest';
import type { Site } from '#contract/site/api.ts';
import { describeSite } from './site-card.tsx';

const now = new Date(2026, 10, 15, 9);
const change = { path: 'house.name', before: 'A', after: 'B' };
const siteOf = (at: Date | null, changes: Site['changes'] = []) =>
  ({
    published: { number: at ? 3 : 0, note: '', at: at?.toISOString() ?? null, by: at && 'ada' },
    changes,
  }) as unknown as Site;

test.each([
  [siteOf(null), 'As delivered'],
  [siteOf(now), 'Published today by ada'],
  [siteOf(new Date(2026, 10, 14, 23)), 'Published yesterday by ada'],
  [
    siteOf(new Date(2026, 10, 12, 8), [change]),
    'Published 3 days ago by ada, 1 change not published',
  ],
  [siteOf(null, [change, change]), 'As delivered, 2 changes not published'],
])('the card of the site %#', (site, text) => {
  expect(describeSite(site, now)).toBe(text);
});
