// The real server in a process of its own, on a free port with its own data folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { processEnv } from './process-env.ts';

const root = join(import.meta.dirname, '../../..');

/** As the files of deploy/ set them. */
export const releaseEnv = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

export type RunningServer = {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** Every line the server has written so far, on either stream. */
  lines: string[];
  /** Ends it as an operator would, and resolves to its exit code. */
  stop(): Promise<number | null>;
};

export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const ownDir = env.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), 'aldermere-server-'));
  const dataDir = env.DATA_DIR ?? (ownDir as string);
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...processEnv, PORT: '0', DATA_DIR: dataDir, ...env },
  });
  const lines: string[] = [];
  const origin = await listening(child, lines);
  return {
    origin,
    dataDir,
    process: child,
    lines,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      if (ownDir) await rm(ownDir, { recursive: true, force: true });
      return child.exitCode;
    },
  };
}

function listening(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        const address = /Server listening at (http:\/\/[^"]+)/.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
    child.once('exit', (code) => {
      reject(new Error(`The server ended with ${code} before listening:\n${lines.join('\n')}`));
    });
  });
}
