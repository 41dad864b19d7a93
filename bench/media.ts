// Two hundred readers of one large video: the sum of their rates, and the memory that they take:
// `npm run bench -- media`. Needs wrk.
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeVideo } from '#tests/support/video/large-video.ts';
import { readRss, watchRss } from './support/memory.ts';
import { allowed, mb, report } from './support/report.ts';
import { startSite } from './support/site.ts';

const readers = 200;
const seconds = 10;
const name = `${'0'.repeat(32)}.mp4`;

const site = await startSite();
const folder = join(site.dataDir, 'media');
await mkdir(folder, { recursive: true });
await writeVideo(join(folder, name), 400 * 1024 * 1024);

const url = `${site.origin}/media/${name}`;
await read(2, 2);
const before = await readRss(site.pid);
const memory = watchRss(site.pid);
const rate = await read(readers, seconds);
const growth = memory.stop() - before;
await site.stop();

report(`A video of 400 MB, ${readers} readers`, [
  {
    what: 'all together',
    ours: `${mb(rate)}/s`,
    reference: 'wanted: 500 MB/s',
    ratio: rate / 500e6,
    bar: { atLeast: 1 },
  },
  allowed('memory growth', growth, 100e6, mb),
]);

/** Bytes a second. */
async function read(connections: number, duration: number): Promise<number> {
  const args = ['-t1', `-c${connections}`, `-d${duration}s`, '--timeout', '60s', url];
  const { stdout } = await promisify(execFile)('wrk', args);
  if (/Non-2xx/.test(stdout)) throw new Error(stdout);
  const [, value, unit] = /Transfer\/sec:\s+([\d.]+)(KB|MB|GB)/.exec(stdout) ?? [];
  return Number(value) * { KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 }[unit as 'KB' | 'MB' | 'GB'];
}
