// How fast it goes and how long it will take, from the last few seconds: a line is rarely steady.

export type Pace = { bytesPerSecond: number; secondsLeft: number };

const windowMs = 8 * 1000;
// From less than this a speed would be a guess.
const leastMs = 700;

export function createPace(now = () => performance.now()) {
  const seen: { at: number; sent: number }[] = [];

  return {
    note(sent: number, total: number): Pace | undefined {
      const at = now();
      const last = seen.at(-1);
      // What a retry sends again was not won: begin anew from there.
      if (last && sent < last.sent) seen.length = 0;
      seen.push({ at, sent });
      while (seen.length > 2 && at - (seen[0]?.at ?? at) > windowMs) seen.shift();
      const first = seen[0];
      if (!first || at - first.at < leastMs || sent === first.sent) return undefined;
      const bytesPerSecond = ((sent - first.sent) / (at - first.at)) * 1000;
      return { bytesPerSecond, secondsLeft: (total - sent) / bytesPerSecond };
    },
  };
}

const megabyte = 1000 ** 2;

export function formatBytes(bytes: number): string {
  if (bytes >= 1000 * megabyte) return `${(bytes / megabyte / 1000).toFixed(2)} GB`;
  if (bytes >= 100 * megabyte) return `${Math.round(bytes / megabyte)} MB`;
  if (bytes >= megabyte / 10) return `${(bytes / megabyte).toFixed(1)} MB`;
  return `${Math.ceil(bytes / 1000)} kB`;
}

export function formatTimeLeft(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 55) return `about ${Math.round(seconds / 10) * 10} seconds left`;
  if (seconds < 55 * 60)
    return `about ${count(Math.max(1, Math.round(seconds / 60)), 'minute')} left`;
  return `about ${count(Math.max(1, Math.round(seconds / 3600)), 'hour')} left`;
}

const count = (many: number, noun: string) => `${many} ${noun}${many === 1 ? '' : 's'}`;
