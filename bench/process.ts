// How long a start takes, and the memory at rest, before load and after it: `npm run bench -- process`. Needs wrk.
// The load lasts as many seconds as ALDERMERE_LOAD_SECONDS says: 60, or 300 for the whole of the bar.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addTestimonial } from '#tests/support/server/library-records.ts';
import { releaseEnv, startServer } from '#tests/support/server/server-process.ts';
import { loadFor } from './support/load.ts';
import { readRss } from './support/memory.ts';
import { allowed, mb, median, ms, report } from './support/report.ts';
import { startSite } from './support/site.ts';

const loadSeconds = Number(process.env.ALDERMERE_LOAD_SECONDS ?? 60);
const restMs = 60 * 1000;
const starts = 5;

const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));
const startOnce = async () => {
  const from = performance.now();
  const server = await startServer({ ...releaseEnv, DATA_DIR: dataDir });
  const took = performance.now() - from;
  await server.stop();
  return took;
};
// Makes the database and the first admin, and compiles what is not in the cache.
await startOnce();
const times: number[] = [];
for (let start = 0; start < starts; start += 1) times.push(await startOnce());
const start = median(times);
await rm(dataDir, { recursive: true });

const site = await startSite(async (database) => {
  for (let row = 0; row < 20; row += 1) await addTestimonial(database);
});
await setTimeout(restMs);
const idle = await readRss(site.pid);
const { origin, cookie } = site;
await loadFor({ url: `${origin}/`, headers: { 'accept-encoding': 'br' } }, loadSeconds / 2);
await loadFor({ url: `${origin}/api/testimonials`, headers: { cookie } }, loadSeconds / 2);
await setTimeout(restMs);
const grown = (await readRss(site.pid)) - idle;
await site.stop();

report('The process', [
  allowed('warm start', start, 1000, ms),
  allowed('memory at rest', idle, 135e6, mb),
  allowed(`kept a minute after ${loadSeconds} s of load`, grown, 30e6, mb),
]);
