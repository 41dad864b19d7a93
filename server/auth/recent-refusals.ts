// A flood is refused from memory: an attempt that was refused a moment ago costs no query.

/** Bounds the memory. A flood with more keys than this only costs more queries. */
const maxKeys = 10_000;

export function createRecentRefusals(options: { keepMs: number; now?: () => Date }) {
  const { keepMs, now = () => new Date() } = options;
  const refusals = new Map<string, { error: Error; at: number }>();

  return {
    find(key: string): Error | undefined {
      const refusal = refusals.get(key);
      if (!refusal) return undefined;
      const ageMs = now().getTime() - refusal.at;
      // The age is negative when the clock was set back.
      if (ageMs >= 0 && ageMs < keepMs) return refusal.error;
      refusals.delete(key);
      return undefined;
    },

    remember(key: string, error: Error): void {
      if (refusals.size >= maxKeys) refusals.clear();
      refusals.set(key, { error, at: now().getTime() });
    },

    forget(key: string): void {
      refusals.delete(key);
    },
  };
}
