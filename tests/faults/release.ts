// The released archive on a machine without npm, packages and network: unpacked into a tree that cannot be written, run
// by a user of its own, in a network of its own that leads nowhere. Needs root, for the network and the user.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { publicPaths } from '#contract/site/page-lists.ts';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';

const root = join(import.meta.dirname, '../..');
const nobody = 65534;
const platform = `linux-${process.arch}`;
const [tree] = process.argv.slice(2);

if (tree) await tryRelease(tree);
else await makeRelease();

/** Begins this file anew inside the closed network. */
async function makeRelease() {
  execFileSync(process.execPath, ['scripts/release.mjs', `--platform=${platform}`, '--with-node'], {
    cwd: root,
    stdio: 'inherit',
  });
  const folder = await mkdtemp(join(tmpdir(), 'aldermere-release-'));
  const { name, version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const archive = join(root, `release/${name}-${version}-${platform}-with-node.tar.gz`);
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--no-same-owner']);
  const unpacked = join(folder, readdirSync(folder)[0] as string);
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
  console.log(`${(statSync(archive).size / 1e6).toFixed(1)} MB with Node`);
  const inside = spawn(
    'unshare',
    [
      '--net',
      'sh',
      '-c',
      'ip link set lo up && exec "$@"',
      'sh',
      process.execPath,
      import.meta.filename,
      unpacked,
    ],
    { stdio: 'inherit' },
  );
  const [code] = await once(inside, 'exit');
  await rm(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
}

async function tryRelease(release: string) {
  const report = createFaultReport();
  const dataDir = await mkdtemp(join(tmpdir(), 'aldermere-release-data-'));
  chownSync(dataDir, nobody, nobody);
  const asNobody = (...args: string[]) =>
    spawn(
      'setpriv',
      [
        `--reuid=${nobody}`,
        `--regid=${nobody}`,
        '--clear-groups',
        join(release, 'aldermere'),
        ...args,
      ],
      {
        cwd: '/',
        stdio: ['ignore', 'pipe', 'inherit'],
        // No Node on the path but the one inside.
        env: { PATH: '/usr/bin:/bin', PORT: '0', DATA_DIR: dataDir },
      },
    );

  const out = await fetch('http://192.0.2.1/').catch((error: Error) => String(error.cause));
  report.check('nothing leads out of this network', String(out).includes('ENETUNREACH'));
  const papers = ['README.md', 'docs/operations.md', 'docs/make-it-yours.md', 'docs/security.md'];
  const missing = papers.filter((file) => !existsSync(join(release, file)));
  report.check(
    'README, operations, make-it-yours and promises are in it',
    missing.length === 0,
    missing,
  );
  const writable = execFileSync('find', [release, '-perm', '/222', '!', '-type', 'l']);
  report.check('nothing of the release can be written', writable.length === 0);

  const server = asNobody('start');
  const lines: string[] = [];
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).on('line', (line) => {
      lines.push(line);
      const address = /Server listening at (http:\/\/[^"]+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`ended with ${code}: ${lines.join('\n')}`)));
  });
  const health = (await (await fetch(`${origin}/healthz`)).json()) as { version: string };
  report.check(
    'the version is in /healthz and in the first line of the log',
    Boolean(health.version) && JSON.parse(lines[0] ?? '{}').version === health.version,
    health.version,
  );
  const statuses = await Promise.all(
    publicPaths.map(async (path) => (await fetch(origin + path)).status),
  );
  report.check(
    'the five pages are served',
    statuses.every((status) => status === 200),
    statuses,
  );

  const post = (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const issued = asNobody('admin', 'code', 'A member');
  const [printed] = (await Promise.all([
    issued.stdout.toArray().then((parts) => Buffer.concat(parts).toString()),
    once(issued, 'exit'),
  ])) as [string, unknown];
  const registrationCode = /\b[A-Z]{4}(-[0-9A-Z]{5}){3}\b/.exec(printed)?.[0];
  const password = 'a quiet night in Manchester';
  const registered = await post('/api/auth/register', {
    username: 'first-member',
    email: 'first@example.com',
    password,
    registrationCode,
  });
  report.check(
    'a member registers with a code from the shell',
    registered.status === 201,
    registered.status,
  );

  const firstStart = await readFile(join(dataDir, 'first-start.txt'), 'utf8');
  const typed = `runuser -u nobody -- ${join(release, 'aldermere')} admin password admin`;
  report.check('first-start.txt names the command as it is typed', firstStart.includes(typed));
  const adminPassword = /password[^\S\n]*:?[^\S\n]*(\S+)/i.exec(firstStart)?.[1] ?? '';
  const login = await post('/api/auth/login', { username: 'admin', password: adminPassword });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const bytes = videoBytes(2 * 1024 * 1024);
  const { url } = await createUploadClient(origin, cookie).send(bytes);
  const sent = Buffer.from(await (await fetch(origin + url)).arrayBuffer());
  report.check('an upload comes back as it was sent', sent.equals(bytes), `${sent.length} bytes`);

  server.kill('SIGTERM');
  const [code] = await once(server, 'exit');
  report.check('it stops in order', code === 0, code);
  await rm(dataDir, { recursive: true, force: true });
  report.end();
}
