// Load by wrk, which comes with the system's packages.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const connections = 32;
const rounds = 3;
const seconds = 4;

export type Load = { perSecond: number; p99: number };

/** The median of three rounds: requests a second, and the slowest of a hundred in milliseconds. */
export async function load(url: string, headers: Record<string, string> = {}): Promise<Load> {
  await measure(url, headers, 1);
  const results: Load[] = [];
  for (let round = 0; round < rounds; round += 1)
    results.push(await measure(url, headers, seconds));
  return results.toSorted((a, b) => a.perSecond - b.perSecond)[rounds >> 1] as Load;
}

async function measure(
  url: string,
  headers: Record<string, string>,
  duration: number,
): Promise<Load> {
  const args = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${duration}s`,
    '--latency',
    ...args,
    url,
  ]).catch((error) => {
    if (error.code === 'ENOENT') throw new Error('wrk is not installed: apt-get install wrk');
    throw error;
  });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  return {
    perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])),
    p99: Number((Number(p99) * inMs).toFixed(2)),
  };
}
