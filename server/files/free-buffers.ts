import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;
let collect: Collect | undefined;

/**
 * Frees the buffers that a film has passed through. They lie outside V8's heap, which therefore sees no reason
 * to collect: tens of megabytes of dead ones gather, and the allocator keeps the room. Collecting the young
 * generation every few megabytes takes about a millisecond; measured over 1.5 GB, resident memory grows by 5 MB
 * instead of 40 to 70, and the upload is faster.
 */
export function freeBuffers(): void {
  collect ??= findCollector();
  collect({ type: 'minor' });
}

/** Node hands it out only on the command line, or to a new context after the flag is set. */
function findCollector(): Collect {
  setFlagsFromString('--expose-gc');
  const found: unknown = runInNewContext('globalThis.gc');
  return typeof found === 'function' ? (found as Collect) : () => {};
}
