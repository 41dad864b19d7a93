// Speed and time left, from the last few seconds: a connection is rarely steady.

export type UploadSpeed = { bytesPerSecond: number; secondsLeft: number };

const windowMs = 8 * 1000;
// From less than this a speed would be a guess.
const minMs = 700;

export function createSpeedMeter(now = () => performance.now()) {
  const samples: { at: number; sent: number }[] = [];

  return {
    record(sent: number, total: number): UploadSpeed | undefined {
      const at = now();
      const last = samples.at(-1);
      // A retry sends some bytes again: the measuring starts over from there.
      if (last && sent < last.sent) samples.length = 0;
      samples.push({ at, sent });
      while (samples.length > 2 && at - (samples[0]?.at ?? at) > windowMs) samples.shift();
      const first = samples[0];
      if (!first || at - first.at < minMs || sent === first.sent) return undefined;
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
