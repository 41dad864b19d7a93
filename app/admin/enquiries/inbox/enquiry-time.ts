import { formatDate, formatTime } from '#app/ui/list/timestamp.tsx';

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

const isSameDay = (iso: string, now: Date) => new Date(iso).toDateString() === now.toDateString();

/** Formats a time for a sentence: "at 14:02", or "on 12 Nov 2026 at 14:02" on another day. */
export function formatSentenceTime(iso: string, now = new Date()): string {
  const time = `at ${formatTime(iso)}`;
  return isSameDay(iso, now) ? time : `on ${formatDate(iso)} ${time}`;
}

/** Formats a time for a column: "14:02" today, "12 Nov" this year, "12 Nov 2025" before. */
export function formatShortTime(iso: string, now = new Date()): string {
  if (isSameDay(iso, now)) return formatTime(iso);
  const time = new Date(iso);
  return time.getFullYear() === now.getFullYear() ? shortDay.format(time) : formatDate(iso);
}
