// What further instances add: pages, a list, session checks and enquiries through nginx, on one PostgreSQL, with 1, 2, 4 and 8
// instances behind it, as many as the machine has cores for: `npm run bench -- scale`. Needs wrk and nginx, and ends
// within ten minutes. support/pack.sh packs it for a machine on which they cannot be installed.
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
import { type Loads, load, type Target } from './support/load.ts';
import { startNginx } from './support/nginx.ts';
import type { Cores } from './support/processor-time.ts';
import { median, ms, perSecond, report } from './support/report.ts';

const maxMinutes = 9;
const cores = availableParallelism();
/** An instance takes one core, its queries and its share of the load about as much again. */
const counts = [1, 2, 4, 8].filter((count) => count <= Math.max(2, cores / 2));
/** Where there are fewer, the parts take time from each other, and no ratio is asked for. */
const isRoomy = cores >= 8;
const bars: Readonly<Record<number, number>> = { 2: 1.8, 4: 3.2 };
const share = (of: number) => Math.max(1, Math.floor(cores / of));
const fitted = { workers: share(5), threads: share(8), connections: 8 * cores };

/** Each is called at the end, whatever happened. */
const endings: (() => unknown)[] = [];
const giveUp = setTimeout(() => end(`not finished after ${maxMinutes} minutes`), maxMinutes * 60e3);
try {
  await measure();
  await end();
} catch (error) {
  await end(error);
}

async function measure() {
  const folder = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  // As in service: what was acknowledged is on disk.
  const durable = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
  const roomy = { shared_buffers: '512MB', max_wal_size: '4GB', max_connections: '300' };
  const postgres = await startPostgres({ settings: { ...durable, ...roomy } });
  endings.push(postgres.stop);
  const databaseUrl = `${postgres.url}/postgres`;
  const cookie = await prepareDatabase(databaseUrl, folder);

  const servers = [];
  for (let left = Math.max(...counts); left > 0; left -= 1) {
    servers.push(await startInstance(databaseUrl, folder));
  }
  const sites = [];
  for (const count of counts) {
    const behind = servers.slice(0, count);
    sites.push({ count, port: await findFreePort(), behind });
  }
  const nginx = await startNginx(folder, {
    http: sites.map(formatSite).join(''),
    url: `http://127.0.0.1:${sites[0]?.port}/healthz`,
    workers: fitted.workers,
  });
  if (!nginx) throw new Error('nginx is not installed: apt-get install nginx-light');
  endings.push(() => nginx.kill('SIGTERM'));

  const parts = {
    instances: servers.map(({ process }) => process.pid as number),
    PostgreSQL: [postgres.readPid() as number],
    nginx: [nginx.pid as number],
  };
  console.log(
    `${cores} cores; nginx with ${fitted.workers} workers, wrk with ${fitted.threads} threads and ${fitted.connections} connections.`,
  );
  const asked: Readonly<Record<string, Omit<Target, 'url'> & { path: string }>> = {
    pages: { path: '/', headers: { 'accept-encoding': 'br' } },
    'list of 20': { path: '/api/testimonials', headers: { cookie } },
    'session check': { path: '/api/auth/user', headers: { cookie } },
    enquiries: { path: '/api/contact', script: await writeEnquiryScript(folder) },
  };
  for (const [what, { path, ...target }] of Object.entries(asked)) {
    const loads = await load(
      Object.fromEntries(
        sites.map(({ count, port }) => [
          count,
          { url: `http://127.0.0.1:${port}${path}`, ...target, ...fitted, parts },
        ]),
      ),
    );
    printRows(what, loads);
  }
}

/** The cookie of an admin. */
async function prepareDatabase(databaseUrl: string, dataDir: string): Promise<string> {
  const database = await connectDatabase({ databaseUrl, dataDir });
  await migrate(database);
  for (let row = 0; row < 20; row += 1) await addTestimonial(database);
  const { cookie } = await signIn(database, { role: 'admin' });
  await database.close();
  return cookie;
}

async function startInstance(databaseUrl: string, folder: string) {
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    TRUST_PROXY: '1',
    ...releaseEnv,
  });
  endings.push(() => server.process.kill('SIGKILL'));
  // The server logs a line for each call, as in production. Reading them here would be measured too.
  server.process.stdout?.removeAllListeners().resume();
  return server;
}

type Site = { count: number; port: number; behind: readonly { origin: string }[] };

/** The site of deploy/nginx.conf without TLS. It believes the sender's own X-Forwarded-For: all requests come from here. */
function formatSite({ count, port, behind }: Site): string {
  const lines = behind.map(({ origin }) => `server ${new URL(origin).host};`).join(' ');
  return `
    upstream of${count} { ${lines} keepalive 256; keepalive_requests 1000000; }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://of${count}; proxy_http_version 1.1; proxy_set_header Connection "";
        proxy_set_header Host $host; proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      }
    }`;
}

function printRows(what: string, loads: Readonly<Record<string, Loads>>) {
  const one = loads[1] as Loads;
  const rows = counts.map((count) => {
    const found = loads[count] as Loads;
    const ratios = found.rounds.map((rate, round) => rate / (one.rounds[round] as number));
    const atLeast = isRoomy && what !== 'pages' ? bars[count] : undefined;
    return {
      what: count === 1 ? 'one instance' : `${count} instances`,
      ours: `${perSecond(found.perSecond)}, p99 ${ms(found.p99)}`,
      reference: `${formatCores(found.cores)}; machine ${Math.round(100 * found.busy)} % busy`,
      ratio: median(ratios),
      ...(atLeast && { bar: { atLeast } }),
    };
  });
  report(`Instances behind nginx: ${what}, and the cores that each part kept busy`, rows);
}

function formatCores(cores: Cores): string {
  const parts = Object.entries(cores).map(([part, busy]) => `${part} ${busy.toFixed(1)}`);
  return parts.join(', ');
}

async function end(error?: unknown) {
  clearTimeout(giveUp);
  // What cannot be ended in time is left to the system.
  setTimeout(() => process.exit(1), 20e3).unref();
  if (error) console.error(error);
  for (const ending of endings.toReversed()) await Promise.resolve(ending()).catch(() => {});
  process.exit(error ? 1 : 0);
}
