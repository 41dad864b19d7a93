// The share of processor time that the host of a virtual machine gives to others: a benchmark is slower by it.
import { existsSync, readFileSync } from 'node:fs';

/**
 * Starts watching. The function it returns gives the share of the processor time that the host has taken since, from 0 to 1;
 * NaN where it is not known.
 */
export function watchHost() {
  if (!existsSync('/proc/stat')) return () => Number.NaN;
  const before = readProcessorTime();
  return () => {
    const after = readProcessorTime();
    const stolen = after.stolen - before.stolen;
    return stolen / Math.max(1, after.used - before.used + stolen);
  };
}

/** In ticks since the machine started. */
function readProcessorTime() {
  const [total] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user, nice, system, , , irq, softirq, stolen] = total.match(/\d+/g).map(Number);
  return { used: user + nice + system + irq + softirq, stolen };
}
