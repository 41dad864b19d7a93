import { formatClock, formatDay } from '#app/admin/layout/timestamp.tsx';

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

const isSameDay = (iso: string, now: Date) => new Date(iso).toDateString() === now.toDateString();

/** For a sentence: "at 14:02", or "on 12 Nov 2026 at 14:02" when that was another day. */
export function tellTime(iso: string, now = new Date()): string {
  const clock = `at ${formatClock(iso)}`;
  return isSameDay(iso, now) ? clock : `on ${formatDay(iso)} ${clock}`;
}

/** For a column: as short as it can be understood. */
export function shortTime(iso: string, now = new Date()): string {
  if (isSameDay(iso, now)) return formatClock(iso);
  const time = new Date(iso);
  return time.getFullYear() === now.getFullYear() ? shortDay.format(time) : formatDay(iso);
}
