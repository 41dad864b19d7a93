// A page from memory against nginx serving the same bytes, and a list from the API: `npm run bench -- serving`.
// Needs nginx and wrk, which come with the system's packages.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { addTestimonial } from '#tests/support/server/library-records.ts';
import { startServer } from '#tests/support/server/server-process.ts';

const run = promisify(execFile);
const connections = 32;
const seconds = 5;
const nginxPort = 9080;

const folder = await mkdtemp(join(tmpdir(), 'aldermere-bench-'));
const dataDir = join(folder, 'data');
await mkdir(dataDir);
const database = await connectDatabase({ databaseUrl: undefined, dataDir });
await migrate(database);
for (let row = 0; row < 20; row += 1) await addTestimonial(database);
const { cookie } = await signIn(database, { role: 'admin' });
await database.close();

const server = await startServer({ DATA_DIR: dataDir });
// It logs a line for each call, as it does in earnest; reading them here would be measured too.
server.process.stdout?.removeAllListeners().resume();
const brotli = { 'accept-encoding': 'br' };
const page = await fetchRaw(`${server.origin}/`, brotli);
const stopNginx = await startNginx(page);

const plain = await load(`http://127.0.0.1:${nginxPort}/page`, {});
const ours = await load(`${server.origin}/`, brotli);
const list = await load(`${server.origin}/api/testimonials`, { cookie });

console.log(`home page, ${page.length} bytes, ${connections} connections, one process each`);
console.log(`nginx | ${plain.perSecond} a second | p99 ${plain.p99} ms`);
console.log(`ours  | ${ours.perSecond} a second | p99 ${ours.p99} ms`);
console.log(`ratio ours/nginx: ${(ours.perSecond / plain.perSecond).toFixed(2)} (bar 0.25)`);
console.log(
  `GET /api/testimonials as admin, 20 rows | ${list.perSecond} a second | p99 ${list.p99} ms, of the 10 ms bar: ${(list.p99 / 10).toFixed(2)}`,
);

await stopNginx();
await server.stop();
await rm(folder, { recursive: true, force: true });

/** The bytes as sent: fetch would unpack them. */
async function fetchRaw(url: string, headers: Record<string, string>): Promise<Buffer> {
  const args = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('curl', ['-sS', ...args, url], { encoding: 'buffer' });
  return stdout;
}

async function startNginx(bytes: Buffer): Promise<() => Promise<void>> {
  await writeFile(join(folder, 'page'), bytes);
  const config = `
    worker_processes 1; daemon off; error_log stderr warn; pid ${folder}/nginx.pid;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      open_file_cache max=10;
      server { listen 127.0.0.1:${nginxPort}; root ${folder}; }
    }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  // Its one worker gives up root, and must still read the page.
  await run('chmod', ['755', folder]);
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await once(nginx, 'spawn');
  while (!(await fetch(`http://127.0.0.1:${nginxPort}/page`).catch(() => undefined))?.ok) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start');
  }
  return async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  };
}

async function load(url: string, headers: Record<string, string>) {
  const args = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const measure = (duration: number) =>
    run('wrk', ['-t1', `-c${connections}`, `-d${duration}s`, '--latency', ...args, url]);
  await measure(1);
  const { stdout } = await measure(seconds);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const perSecond = Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]));
  const [, number, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const inMs = { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  return { perSecond, p99: Number((Number(number) * inMs).toFixed(2)) };
}
