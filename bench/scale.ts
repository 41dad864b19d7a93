// What a second instance adds: pages, a list and enquiries through nginx, on one PostgreSQL, with one instance behind it
// and with two: `npm run bench -- scale`. Needs wrk and nginx.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { startPostgres } from '#tests/support/database/postgres.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { findFreePort } from '#tests/support/server/free-port.ts';
import { addTestimonial } from '#tests/support/server/library-records.ts';
import { releaseEnv, startServer } from '#tests/support/server/server-process.ts';
import { writeEnquiryScript } from './support/enquiry-script.ts';
import { load, type Target } from './support/load.ts';
import { startNginx } from './support/nginx.ts';
import { ms, perSecond, report } from './support/report.ts';

/** Two instances, nginx, wrk and the processes of PostgreSQL: with fewer they take time from each other. */
const coresToSpare = 8;

const folder = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));
const postgres = await startPostgres();
const database = await connectDatabase({
  databaseUrl: `${postgres.url}/postgres`,
  dataDir: folder,
});
await migrate(database);
for (let row = 0; row < 20; row += 1) await addTestimonial(database);
const { cookie } = await signIn(database, { role: 'admin' });
await database.close();
const servers = [await startInstance(), await startInstance()];

const ports = { one: await findFreePort(), two: await findFreePort() };
const nginx = await startNginx(folder, {
  http: formatSite('one', servers.slice(0, 1)) + formatSite('two', servers),
  url: `http://127.0.0.1:${ports.one}/healthz`,
});
if (!nginx) throw new Error('nginx is not installed: apt-get install nginx-light');

const script = await writeEnquiryScript(folder);
const rows = [
  await compare('pages', { path: '/', headers: { 'accept-encoding': 'br' } }),
  await compare('list of 20', { path: '/api/testimonials', headers: { cookie } }),
  await compare('enquiries', { path: '/api/contact', script }),
];
const cores = availableParallelism();
report('Two instances behind nginx, 32 connections', rows);
console.log(
  cores < coresToSpare
    ? `\n${cores} cores, shared by wrk, nginx, PostgreSQL and the instances: the second instance gets only what the first left idle. That allows, at most, ${rows.map(({ what, allows }) => `${what} ${allows.toFixed(2)}`).join(', ')}. Where there are ${coresToSpare} cores or more the bar is 1.8.`
    : `\n${cores} cores.`,
);
nginx.kill('SIGTERM');
for (const { stop } of servers) await stop();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
process.exit(0);

async function startInstance() {
  const server = await startServer({
    DATABASE_URL: `${postgres.url}/postgres`,
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    ...releaseEnv,
  });
  // The server logs a line for each call, as in production. Reading them here would be measured too.
  server.process.stdout?.removeAllListeners().resume();
  return server;
}

/** The site of deploy/nginx.conf without TLS. It believes the sender's own X-Forwarded-For: all requests come from here. */
function formatSite(name: 'one' | 'two', instances: { origin: string }[]): string {
  const lines = instances.map(({ origin }) => `server ${new URL(origin).host};`).join(' ');
  return `
    upstream ${name} { ${lines} keepalive 32; keepalive_requests 1000000; }
    server {
      listen 127.0.0.1:${ports[name]};
      location / {
        proxy_pass http://${name}; proxy_http_version 1.1; proxy_set_header Connection "";
        proxy_set_header Host $host; proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      }
    }`;
}

async function compare(what: string, { path, ...target }: Omit<Target, 'url'> & { path: string }) {
  const at = (port: number): Target => ({ url: `http://127.0.0.1:${port}${path}`, ...target });
  const { one, two } = await load({ one: at(ports.one), two: at(ports.two) });
  return {
    what,
    ours: `two: ${perSecond(two.perSecond)}, p99 ${ms(two.p99)}`,
    reference: `one: ${perSecond(one.perSecond)}, p99 ${ms(one.p99)}; machine ${Math.round(100 * one.busy)} % busy`,
    ratio: two.perSecond / one.perSecond,
    /** The best ratio there can be, if each answer takes the same work. */
    allows: 1 / one.busy,
    ...(availableParallelism() >= coresToSpare && { bar: { atLeast: 1.8 } }),
  };
}
