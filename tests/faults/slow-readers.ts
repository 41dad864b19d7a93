// Two thousand visitors who ask for a video and do not read it: cut, and what they held is free again.
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { startServer } from '#tests/support/server/server-process.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';

const readers = 2000;
const seconds = 1000;
/** In the first half minute the kernel takes more than the least rate, in the second nothing. */
const cutWithinMs = 90 * seconds;
/** The page's own connection and whatever the server does by itself. */
const tolerance = 20;
const password = 'a quiet night in Manchester';
const report = createFaultReport();

const server = await startServer({ ADMIN_PASSWORD: password });
const { hostname, port } = new URL(server.origin);
const login = await fetch(`${server.origin}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'admin', password }),
});
const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
const { url } = await createUploadClient(server.origin, cookie).send(videoBytes(20_000_000));
const countFiles = async () => (await readdir(`/proc/${server.process.pid}/fd`)).length;
const before = await countFiles();

const sockets = Array.from({ length: readers }, open);
// A connection and a file each; on a busy machine the first readers are cut before the last have theirs.
const expected = before + readers;
const held = await waitForFiles((count) => count >= expected, 60 * seconds);
report.check(
  'slow readers: open descriptors while they hold on',
  held >= expected,
  held,
  `>= ${expected}`,
);

const began = performance.now();
let failed = 0;
const after = await waitForFiles(
  (count) => count <= before + tolerance,
  cutWithinMs,
  async () => {
    const page = await fetch(`${server.origin}/about`);
    if (page.status !== 200) failed += 1;
    await page.arrayBuffer();
  },
);
const took = Math.round((performance.now() - began) / seconds);
report.check(
  `${readers} slow readers of a video: descriptors back to normal`,
  after <= before + tolerance,
  `${before} before, ${after} after ${took} s`,
  `<= ${before + tolerance} within ${cutWithinMs / seconds} s`,
);
report.check('slow readers: pages that failed meanwhile', failed === 0, failed, '0');
for (const socket of sockets) socket.destroy();
report.check('slow readers: ends in order', (await server.stop()) === 0);
report.end();

async function waitForFiles(
  isEnough: (count: number) => boolean,
  withinMs: number,
  meanwhile = async () => {},
): Promise<number> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const count = await countFiles();
    if (isEnough(count) || performance.now() > deadline) return count;
    await meanwhile();
    await pause(200);
  }
}

function open(): Socket {
  const socket = connect(Number(port), hostname);
  // Never read: what the kernel takes is all that arrives.
  socket.pause();
  socket.on('error', () => {});
  socket.write(`GET ${url} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
  return socket;
}
