import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { type Owner, runToEnd } from './postgres-binaries.ts';

export async function initialisePostgres(bin: string, folder: string, owner: Owner): Promise<void> {
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

// The server takes the shell's place. Left behind is a guard on a pipe from us: unless told that the
// server is gone, it finds the pipe's end when we are, even by kill -9, and clears up after us.
const launcher = `
  ( read gone <&3 || { kill -QUIT $$; sleep 2; rm -rf "$1"; } ) >/dev/null 2>&1 &
  shift; exec "$@" 3<&-`;

export async function launchPostgres(
  bin: string,
  folder: string,
  owner: Owner,
  own: Record<string, string | number>,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // Nothing here outlives the tests.
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    autovacuum: 'off',
    shared_buffers: '32MB',
    ...own,
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
  const guard = server.stdio[3] as Writable;
  server.once('exit', () => guard.end('gone\n'));
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
