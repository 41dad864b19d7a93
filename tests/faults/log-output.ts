// Standard output that is full, stalled or closed: no request waits for a log line, and SIGTERM ends in order.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { findFreePort } from '#tests/support/server/free-port.ts';

const root = join(import.meta.dirname, '../..');
const report = createFaultReport();
const folder = await mkdtemp(join(tmpdir(), 'aldermere-logs-'));

await withFile('a device that is always full', '/dev/full');
await withFullDisk();
await withPipe('a reader that never reads', () => {});
await withPipe('a reader that has gone', (reader) => reader.destroy());
await rm(folder, { recursive: true, force: true });
report.end();

async function withFile(what: string, path: string) {
  const file = openSync(path, 'a');
  await check(what, file).finally(() => closeSync(file));
}

async function withFullDisk() {
  const disk = await mkdtemp(join(folder, 'disk-'));
  try {
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], {
      stdio: 'ignore',
    });
  } catch {
    console.log('skip a full log disk: no right to mount a small one');
    return;
  }
  try {
    await writeFile(join(disk, 'filler'), Buffer.alloc(1024 * 1024)).catch(() => {});
    await withFile('a disk that is full', join(disk, 'log'));
  } finally {
    execFileSync('/usr/bin/umount', ['-l', disk]);
  }
}

async function withPipe(what: string, act: (reader: { destroy(): void }) => void) {
  // More lines than the pipe and its reader's buffer hold.
  await check(what, 'pipe', 1000, act);
}

async function check(
  what: string,
  output: number | 'pipe',
  requests = 200,
  act: (reader: { destroy(): void }) => void = () => {},
) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    // At debug there is a line for each page and file too.
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: await mkdtemp(join(folder, 'data-')),
      LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', output, output],
  });
  for (const stream of [server.stdout, server.stderr]) if (stream) act(stream);
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))) await pause(100);

  let unanswered = 0;
  for (let sent = 0; sent < requests; sent += 1) {
    const signal = AbortSignal.timeout(5000);
    // The path makes a long line of the log.
    const path = `/nothing/${'x'.repeat(400)}`;
    const answer = await fetch(origin + path, { signal }).catch(() => undefined);
    if (answer?.status !== 404) unanswered += 1;
    await answer?.arrayBuffer();
  }
  report.check(
    `log on ${what}: requests unanswered`,
    unanswered === 0,
    unanswered,
    `0 of ${requests}`,
  );

  const began = performance.now();
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  const [code] = await Promise.race([exited, pause(20_000).then(() => ['still running'])]);
  const ms = Math.round(performance.now() - began);
  report.check(
    `log on ${what}: SIGTERM`,
    code === 0 && ms < 10_000,
    `${code}, ${ms} ms`,
    '0, < 10 s',
  );
  server.kill('SIGKILL');
}
