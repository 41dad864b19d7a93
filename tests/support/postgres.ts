import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgresBinaries, type Owner, runToEnd } from './postgres-binaries.ts';

export type TestPostgres = {
  /** To which a slash and a database's name are added. */
  url: string;
  /** The server itself, for tests that stop or kill it. */
  process: ChildProcess;
  stop(): Promise<void>;
};

/** A PostgreSQL of one's own in a temporary folder, gone with whoever started it. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'aldermere-postgres-'));
  try {
    const owner = await chooseOwner(folder);
    const bin = await findPostgresBinaries(folder, owner);
    await initialise(bin, folder, owner);
    const port = await findFreePort();
    const server = await launch(bin, folder, owner, port);
    return {
      url: `postgres://postgres@127.0.0.1:${port}`,
      process: server,
      async stop() {
        if (server.exitCode === null && server.signalCode === null) {
          server.kill('SIGINT'); // its "fast" shutdown: waits for no client
          await once(server, 'exit');
        }
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function runOnPostgres(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to run as root. "nobody" is on every machine, so that no user need be made. */
async function chooseOwner(folder: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const nobody = 65534;
  await chown(folder, nobody, nobody);
  await chmod(folder, 0o700);
  return { uid: nobody, gid: nobody };
}

async function initialise(bin: string, folder: string, owner: Owner): Promise<void> {
  await runToEnd(
    join(bin, 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-sync',
      // A language's order by default, as most clusters have, so that a column that lacks COLLATE "C"
      // fails the tests.
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=en-GB',
    ],
    owner,
  );
}

// The server takes the shell's place. Left behind is a guard on a pipe from us: when we are gone, even
// by kill -9, it reads the end, and takes the server and its folder away.
const launcher = `
  ( cat <&3; kill -QUIT $$; sleep 2; rm -rf "$1" ) >/dev/null 2>&1 &
  shift; exec "$@" 3<&-`;

async function launch(
  bin: string,
  folder: string,
  owner: Owner,
  port: number,
): Promise<ChildProcess> {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Nothing here outlives the tests.
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    autovacuum: 'off',
    shared_buffers: '32MB',
  };
  const server = spawn(
    'sh',
    [
      ...['-c', launcher, 'sh', folder],
      ...[join(bin, 'postgres'), '-D', join(folder, 'data')],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Detached, so that Ctrl-C reaches us first and the tests end in order.
    { ...owner, cwd: folder, detached: true, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  // An open pipe would keep this process alive.
  server.once('exit', () => server.stdio[3]?.destroy());
  await waitUntilReady(server);
  return server;
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
      if (output.includes('ready to accept connections')) resolve();
    });
  });
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
