// Where attempts are counted while the disk is full: without a count nobody could sign in to make room.

/** Bounds the memory. A flood with more keys than this starts all counts again, some thousand times more slowly than it guesses. */
const maxKeys = 10_000;

/** Counts belong to this process, and are lost with it. */
export function createMemoryCounts(now: () => Date) {
  const counts = new Map<string, { count: number; since: number }>();

  return {
    /** How many there are with this one; undefined when there are `max` already. */
    take(key: string, { max, windowMs }: { max: number; windowMs: number }): number | undefined {
      const time = now().getTime();
      const known = counts.get(key);
      // The age is negative when the clock was set back.
      const isOver = !known || time < known.since || time - known.since >= windowMs;
      const current = isOver ? { count: 0, since: time } : known;
      if (current.count >= max) return undefined;
      if (counts.size >= maxKeys) counts.clear();
      current.count += 1;
      counts.set(key, current);
      return current.count;
    },

    giveBack(key: string): void {
      const known = counts.get(key);
      if (known) known.count -= 1;
    },
  };
}
