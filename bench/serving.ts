// A page and two calls of the API against a bare node:http server that answers the same bytes and headers, enquiries
// against one that only stores them, and the page against nginx: `npm run bench -- serving`. Needs wrk; nginx is left out where it is not installed.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#tests/support/server/free-port.ts';
import { addTestimonial } from '#tests/support/server/library-records.ts';
import { readAnswer, startBareServer, startBareStore } from './support/bare-server.ts';
import { writeEnquiryScript } from './support/enquiry-script.ts';
import { type Load, load, type Target } from './support/load.ts';
import { startNginx } from './support/nginx.ts';
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
  await againstBare('session check', { url: `${origin}/api/auth/user`, headers: { cookie } }, 0.35),
  await againstBareStore(),
  ...(await againstNginx()),
]);
await site.stop();
await rm(folder, { recursive: true, force: true });

async function againstBare(what: string, target: Target, atLeast: number) {
  const server = await startBareServer(target);
  const { ours, bare } = await load({ ours: target, bare: { ...target, url: server.url } });
  server.stop();
  return compared(what, { ours, bare }, atLeast);
}

function compared(what: string, { ours, bare }: Record<'ours' | 'bare', Load>, atLeast: number) {
  return {
    what,
    ours: `${perSecond(ours.perSecond)}, p99 ${ms(ours.p99)}`,
    reference: `bare node:http ${perSecond(bare.perSecond)}`,
    ratio: ours.perSecond / bare.perSecond,
    bar: { atLeast },
  };
}

async function againstBareStore() {
  // Behind a proxy each enquiry has the address of its own sender, so that no limit is met.
  const proxied = await startSite(undefined, { TRUST_PROXY: '1' });
  const store = await startBareStore(join(folder, 'bare.sqlite'));
  const script = await writeEnquiryScript(folder);
  const { ours, bare } = await load({
    ours: { url: `${proxied.origin}/api/contact`, script },
    bare: { url: store.url, script },
  });
  store.stop();
  await proxied.stop();
  return compared('enquiries taken durably', { ours, bare }, 0.18);
}

async function againstNginx() {
  await writeFile(join(folder, 'page'), (await readAnswer(page)).body);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/page`;
  const nginx = await startNginx(folder, {
    http: `sendfile on; tcp_nopush on; open_file_cache max=10;
      server { listen 127.0.0.1:${port}; root ${folder}; }`,
    url,
  });
  if (!nginx) return [];
  const { ours, plain } = await load({ ours: page, plain: { url } });
  nginx.kill('SIGTERM');
  return [
    {
      what: 'page from memory',
      ours: perSecond(ours.perSecond),
      reference: `nginx, one worker ${perSecond(plain.perSecond)}`,
      ratio: ours.perSecond / plain.perSecond,
    },
  ];
}
