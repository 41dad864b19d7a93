// A page and two calls of the API against a bare node:http server that answers the same bytes and headers, and the page
// against nginx: `npm run bench -- serving`. Needs wrk; nginx is left out where it is not installed.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#tests/support/server/free-port.ts';
import { addTestimonial } from '#tests/support/server/library-records.ts';
import { readAnswer, startBareServer } from './support/bare-server.ts';
import { load, type Target } from './support/load.ts';
import { ms, perSecond, report } from './support/report.ts';
import { startSite } from './support/site.ts';

const folder = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));
const site = await startSite(async (database) => {
  for (let row = 0; row < 20; row += 1) await addTestimonial(database);
});
const { origin, cookie } = site;

const page: Target = { url: `${origin}/`, headers: { 'accept-encoding': 'br' } };
report('Serving, 32 connections', [
  await againstBare('page from memory', page, 0.75),
  await againstBare('list of 20', { url: `${origin}/api/testimonials`, headers: { cookie } }, 0.3),
  await againstBare('session check', { url: `${origin}/api/auth/user`, headers: { cookie } }, 0.45),
  ...(await againstNginx()),
]);
await site.stop();
await rm(folder, { recursive: true, force: true });

async function againstBare(what: string, target: Target, atLeast: number) {
  const server = await startBareServer(target);
  const { ours, bare } = await load({ ours: target, bare: { ...target, url: server.url } });
  server.stop();
  return {
    what,
    ours: `${perSecond(ours.perSecond)}, p99 ${ms(ours.p99)}`,
    reference: `bare node:http ${perSecond(bare.perSecond)}`,
    ratio: ours.perSecond / bare.perSecond,
    bar: { atLeast },
  };
}

async function againstNginx() {
  const nginx = await startNginx((await readAnswer(page)).body);
  if (!nginx) return [];
  const { ours, plain } = await load({ ours: page, plain: { url: nginx.url } });
  nginx.process.kill('SIGTERM');
  return [
    {
      what: 'page from memory',
      ours: perSecond(ours.perSecond),
      reference: `nginx, one worker ${perSecond(plain.perSecond)}`,
      ratio: ours.perSecond / plain.perSecond,
    },
  ];
}

async function startNginx(
  bytes: Uint8Array,
): Promise<{ url: string; process: ChildProcess } | undefined> {
  const port = await findFreePort();
  await writeFile(join(folder, 'page'), bytes);
  const config = `
    worker_processes 1; daemon off; error_log stderr warn; pid ${folder}/nginx.pid;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      open_file_cache max=10;
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  // Its one worker gives up root, and must still read the page.
  await chmod(folder, 0o755);
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const isThere = await Promise.race([
    once(nginx, 'spawn').then(() => true),
    once(nginx, 'error').then(() => false),
  ]);
  if (!isThere) return undefined;
  const url = `http://127.0.0.1:${port}/page`;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start');
  }
  return { url, process: nginx };
}
