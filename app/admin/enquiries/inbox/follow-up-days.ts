// The days on which an enquiry can be shown again, in the time zone of the person at the desk.
import { formatShortTime } from './enquiry-time.ts';

const dayAfter = (now: Date, days: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);

const monday = 1;

/** Their first minute. On a Sunday tomorrow is Monday, and the Monday meant is that one. */
export const nextDays = (now = new Date()) => ({
  tomorrow: dayAfter(now, 1),
  monday: dayAfter(now, (monday - now.getDay() + 7) % 7 || 7),
});

/** As a date field has it. */
export const toDayText = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** "Follow up today", "Follow up since 12 Nov", or "Again on 23 Nov" while it is put off. */
export function formatFollowUp(iso: string, now = new Date()): string {
  const day = new Date(iso);
  if (day > now) return `Again on ${formatShortTime(iso, now)}`;
  const isToday = day.toDateString() === now.toDateString();
  return isToday ? 'Follow up today' : `Follow up since ${formatShortTime(iso, now)}`;
}
