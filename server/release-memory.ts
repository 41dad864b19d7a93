// Gives memory back to the system while nothing happens. V8 keeps what a start or a busy hour took until a full garbage
// collection, and in a process that rests none comes: 20 MB after a start.
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyMs = 20 * 1000;
/** The share of the time since the last look in which the process had something to do. */
const maxBusyShare = 0.05;
/** Less is not worth the pause of some 50 ms. */
const minGrowth = 5 * 1000 * 1000;

export function releaseMemoryAtRest(): void {
  setFlagsFromString('--expose-gc');
  const collect: (options: object) => void = runInNewContext('gc');
  let since = performance.eventLoopUtilization();
  let resting = 0;

  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since);
    since = performance.eventLoopUtilization();
    if (utilization > maxBusyShare || process.memoryUsage.rss() - resting < minGrowth) return;
    // The one that also empties caches and returns the space of young objects.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    resting = process.memoryUsage.rss();
  }, everyMs).unref();
}
