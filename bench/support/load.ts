// Load by wrk, which comes with the system's packages.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from './report.ts';

const run = promisify(execFile);
export const connections = 32;
const rounds = 3;
const seconds = 4;

export type Target = { url: string; headers?: Record<string, string> };
/** Requests a second, and the slowest of a hundred in milliseconds. */
export type Load = { perSecond: number; p99: number };

/** Medians of three rounds. The targets take turns, so that a busy moment of the machine slows them all down. */
export async function load<Name extends string>(
  targets: Record<Name, Target>,
): Promise<Record<Name, Load>> {
  const names = Object.keys(targets) as Name[];
  const results = names.map((): Load[] => []);
  for (const name of names) await loadFor(targets[name], 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, name] of names.entries()) {
      results[index]?.push(await loadFor(targets[name], seconds));
    }
  }
  const medians = results.map((loads) => ({
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p99: median(loads.map(({ p99 }) => p99)),
  }));
  return Object.fromEntries(names.map((name, index) => [name, medians[index]])) as Record<
    Name,
    Load
  >;
}

export async function loadFor({ url, headers = {} }: Target, duration: number): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${duration}s`,
    '--latency',
    '--timeout',
    '10s',
    ...sent,
    url,
  ];
  const { stdout } = await run('wrk', args).catch((error) => {
    if (error.code === 'ENOENT') throw new Error('wrk is not installed: apt-get install wrk');
    throw error;
  });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(p99) * inMs,
  };
}
