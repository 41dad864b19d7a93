/**
 * Resolves when everything written before the call is on disk. One wait for the disk serves all who ask while the one
 * before is under way: that one may have begun before their write.
 */
export function createGroupSync(sync: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function start(): Promise<void> {
    current = next as Promise<void>;
    next = undefined;
    return sync();
  }

  return () => {
    next ??= current.then(start, start);
    return next;
  };
}
