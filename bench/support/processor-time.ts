// How many cores each part of a system keeps busy, from /proc: the part that is full is seen by it.
import { readdirSync, readFileSync } from 'node:fs';

/** By name, the processes whose time is counted, each with its children. */
export type Parts = Readonly<Record<string, readonly number[]>>;
export type Cores = Readonly<Record<string, number>>;

/** Linux counts in hundredths of a second on every platform that Node has. */
const ticksPerSecond = 100;

/** Returns a function that says how many cores each part has kept busy since this call, and `loader` those that ended. */
export function watchParts(parts: Parts): () => Cores {
  const from = performance.now();
  const before = readParts(parts);
  return () => {
    const seconds = (performance.now() - from) / 1000;
    return Object.fromEntries(
      Object.entries(readParts(parts)).map(([name, ticks]) => [
        name,
        (ticks - (before[name] ?? 0)) / ticksPerSecond / seconds,
      ]),
    );
  };
}

type Times = { parent: number; own: number; ofEnded: number };

function readParts(parts: Parts): Record<string, number> {
  const all = readProcesses();
  const sums = Object.entries(parts).map(([name, pids]) => [name, sumOver(all, pids)]);
  // The load generator has ended by then, and its time went to the process that waited for it: this one.
  return { ...Object.fromEntries(sums), loader: all.get(process.pid)?.ofEnded ?? 0 };
}

function readProcesses(): Map<number, Times> {
  const times = new Map<number, Times>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program, in brackets, may hold spaces: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [, parent = 0] = fields;
      const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11);
      times.set(Number(name), { parent, own: user + system, ofEnded: userOfEnded + systemOfEnded });
    } catch {
      // It has ended meanwhile.
    }
  }
  return times;
}

function sumOver(all: Map<number, Times>, roots: readonly number[]): number {
  const counted = new Set(roots);
  let grown = -1;
  while (grown !== counted.size) {
    grown = counted.size;
    for (const [pid, { parent }] of all) if (counted.has(parent)) counted.add(pid);
  }
  // With those that have ended: PostgreSQL has a process for each connection, which idle ones leave.
  const timeOf = (pid: number) => (all.get(pid)?.own ?? 0) + (all.get(pid)?.ofEnded ?? 0);
  return [...counted].reduce((sum, pid) => sum + timeOf(pid), 0);
}
