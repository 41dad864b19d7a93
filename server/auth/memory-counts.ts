// Where attempts are counted while the disk is full: without a count nobody could sign in to make room.

/** Bounds the memory. A client that sends this many keys resets every count. */
const maxKeys = 10_000;

/** Counts belong to this process, and are lost with it. */
export function createMemoryCounts(now: () => Date) {
  const counts = new Map<string, { count: number; since: number }>();

  return {
    /** Counts one more, unless there are `max` already. */
    take(key: string, { max, windowMs }: { max: number; windowMs: number }) {
      const time = now().getTime();
      const known = counts.get(key);
      // The age is negative when the clock was set back.
      const isOver = !known || time < known.since || time - known.since >= windowMs;
      const current = isOver ? { count: 0, since: time } : known;
      if (current.count >= max) {
        return { total: undefined, waitMs: () => current.since + windowMs - time };
      }
      if (!known && counts.size >= maxKeys) counts.clear();
      current.count += 1;
      counts.set(key, current);
      // On this window's own count: the next window has another.
      const giveBack = () => {
        current.count -= 1;
      };
      return { total: current.count, giveBack };
    },
  };
}
