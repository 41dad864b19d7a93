// The memory of a process as the system counts it.
import { readFile } from 'node:fs/promises';

/** Resident, in bytes. */
export async function readRss(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/** Records the highest memory until it is stopped. */
export function watchRss(pid: number): { stop(): number } {
  let max = 0;
  const timer = setInterval(async () => {
    max = Math.max(max, await readRss(pid));
  }, 100);
  return {
    stop() {
      clearInterval(timer);
      return max;
    },
  };
}
