// Load by wrk, which comes with the system's packages.
import { execFile } from 'node:child_process';
import { cpus } from 'node:os';
import { promisify } from 'node:util';
import { type Cores, type Parts, watchParts } from './processor-time.ts';
import { median } from './report.ts';

const run = promisify(execFile);
const defaultConnections = 32;
const rounds = 5;
const seconds = 3;

export type Target = {
  url: string;
  headers?: Record<string, string>;
  /** A file in Lua that makes each request: https://github.com/wg/wrk/blob/master/SCRIPTING */
  script?: string;
  connections?: number;
  /** Threads of wrk: one has enough to do with 100,000 requests a second. */
  threads?: number;
  /** Whose processor time is counted. */
  parts?: Parts;
};
/**
 * Requests a second, the slowest of a hundred in milliseconds, how busy the whole machine was, from 0 to 1, and how many
 * cores each part kept busy.
 */
export type Load = { perSecond: number; p99: number; busy: number; cores: Cores };
/** With the rate of each round, whose neighbours in the other targets had the same moment of the machine. */
export type Loads = Load & { rounds: readonly number[] };

/** Medians of five rounds. The targets take turns, so that a busy moment of the machine slows them all down. */
export async function load<Name extends string>(
  targets: Record<Name, Target>,
): Promise<Record<Name, Loads>> {
  const names = Object.keys(targets) as Name[];
  const results = names.map((): Load[] => []);
  for (const name of names) await loadFor(targets[name], 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, name] of names.entries()) {
      results[index]?.push(await loadFor(targets[name], seconds));
    }
  }
  const medians = results.map((loads) => ({
    rounds: loads.map(({ perSecond }) => perSecond),
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99: median(loads.map(({ p99 }) => p99)),
    busy: median(loads.map(({ busy }) => busy)),
    cores: mediansOf(loads.map(({ cores }) => cores)),
  }));
  const entries = names.map((name, index) => [name, medians[index] as Loads]);
  return Object.fromEntries(entries) as Record<Name, Loads>;
}

const mediansOf = (all: readonly Cores[]): Cores =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((one) => one[name] ?? 0))]),
  );

export async function loadFor(
  { url, headers = {}, script, connections = defaultConnections, threads = 1, parts = {} }: Target,
  duration: number,
): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = [
    `-t${threads}`,
    `-c${connections}`,
    `-d${duration}s`,
    '--latency',
    '--timeout',
    '10s',
    ...sent,
    ...(script ? ['-s', script] : []),
    url,
  ];
  const readBusy = watchCores();
  const readParts = watchParts(parts);
  // A loader that hangs is ended: the run that waits for it must end, too.
  const options = { timeout: (duration + 30) * 1000, killSignal: 'SIGKILL' } as const;
  const { stdout } = await run('wrk', args, options).catch((error) => {
    if (error.code === 'ENOENT') throw new Error('wrk is not installed: apt-get install wrk');
    throw error;
  });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(p99) * inMs,
    busy: readBusy(),
    cores: readParts(),
  };
}

/** Returns a function that says how busy all cores together have been since this call. */
function watchCores(): () => number {
  const read = () => {
    const times = cpus().map((cpu) => cpu.times);
    const all = times.flatMap((time) => Object.values(time)).reduce((sum, ms) => sum + ms, 0);
    return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) };
  };
  const before = read();
  return () => {
    const after = read();
    return 1 - (after.idle - before.idle) / (after.all - before.all);
  };
}
