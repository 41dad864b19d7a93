import { useQuery } from '@tanstack/react-query';
import { siteOptions } from '#app/admin/site-draft/site-calls.ts';
import { refetchOnEntry } from '#app/lib/query-client.ts';
import type { Site } from '#contract/site/api.ts';
import { DashboardCard } from './dashboard-card.tsx';

export function SiteCard() {
  const site = useQuery({ ...siteOptions, ...refetchOnEntry });
  return (
    <DashboardCard
      href="/admin/site"
      title="The site"
      text="What visitors read and see: change it, look at it, publish it."
      status={site.data ? describeSite(site.data) : site.isError ? 'Could not be read' : 'Reading…'}
    />
  );
}

/** "Published 3 days ago by ada, 2 changes not published" */
export function describeSite({ published, changes }: Site, now = new Date()): string {
  const at = published.at && describeDay(new Date(published.at), now);
  const state = at ? `Published ${at} by ${published.by}` : 'As delivered';
  if (changes.length === 0) return state;
  const noun = changes.length === 1 ? 'change' : 'changes';
  return `${state}, ${changes.length} ${noun} not published`;
}

const dayMs = 24 * 60 * 60 * 1000;
const relativeDay = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** By the calendar: what was published before midnight was published yesterday. */
function describeDay(at: Date, now: Date): string {
  const startOf = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
  const days = Math.round((startOf(at) - startOf(now)) / dayMs);
  return relativeDay.format(Math.min(0, days), 'day');
}
