import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '../server/free-port.ts';
import { findPostgresBinaries, type Owner } from './postgres-binaries.ts';
import { initialisePostgres, launchPostgres } from './postgres-process.ts';

export type TestPostgres = {
  /** The process that starts all others. */
  readPid(): number | undefined;
  /** To which a slash and a database's name are added. */
  url: string;
  /** Stops at once, as if its machine had failed; a restart finds the same data. */
  crash(): Promise<void>;
  /** Stops in order, as for an upgrade. */
  shutDown(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** A PostgreSQL in a temporary folder, which ends with the process that started it. */
export async function startPostgres({
  settings = {},
  tries = 3,
  bin: installed,
}: {
  /** In place of those for tests. */
  settings?: Record<string, string>;
  tries?: number;
  /** Where another one is installed than the tests bring. */
  bin?: string;
} = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'aldermere-postgres-'));
  try {
    const owner = await chooseOwner(folder);
    const bin = installed ?? (await findPostgresBinaries(folder, owner));
    await initialisePostgres(bin, folder, owner);
    const port = await findFreePort();
    const launch = () => launchPostgres(bin, folder, owner, { port, ...settings });
    let server = await launch();
    return {
      readPid: () => server.pid,
      url: `postgres://postgres@127.0.0.1:${port}`,
      crash: () => end(server, 'SIGQUIT'),
      shutDown: () => end(server, 'SIGINT'),
      async restart() {
        server = await launch();
      },
      async stop() {
        await end(server, 'SIGINT');
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    // Between finding a free port and using it, another program may.
    if (tries > 1 && String(error).includes('Address already in use'))
      return startPostgres({
        settings,
        tries: tries - 1,
        ...(installed && { bin: installed }),
      });
    throw error;
  }
}

/** SIGINT ends all connections in order, SIGQUIT just leaves: https://www.postgresql.org/docs/current/server-shutdown.html */
async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, 'exit');
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

/** PostgreSQL refuses to run as root; the user "nobody" exists on every machine. */
async function chooseOwner(folder: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const nobody = 65534;
  await chown(folder, nobody, nobody);
  return { uid: nobody, gid: nobody };
}
