const day = 24 * 60 * 60 * 1000;

/** When the day begins in that zone, and when the next one does: 23 or 25 hours apart when the clocks change. */
export function dayBounds(date: string, zone: string): { from: number; to: number } {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return { from: toZone(midnight, zone), to: toZone(midnight + day, zone) };
}

/** The time at which clocks there show what UTC shows at the time given. */
function toZone(time: number, zone: string): number {
  const guess = time - offsetAt(time, zone);
  // Again, since the clocks may change between the two.
  return time - offsetAt(guess, zone);
}

function offsetAt(time: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // "GMT+05:30", "GMT-03:00", and "GMT" alone for none.
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * 60 * 1000;
  return sign === '-' ? -offset : offset;
}
