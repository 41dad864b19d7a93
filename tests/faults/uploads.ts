// Large videos on loopback: memory stays flat, cuts and kills lose nothing, a full disk and slow senders do
// no harm. Run by itself or by `npm run test:faults`; prints its figures, exits 1 when one is out of bounds.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import {
  type RunningServer,
  releaseEnv,
  startServer,
} from '#tests/support/server/server-process.ts';
import { hashFile, sendVideo, writeVideo } from '#tests/support/video/large-video.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';

const megabyte = 1000 * 1000;
const mebibyte = 1024 * 1024;

const report = createFaultReport();
const { check } = report;

const folder = await mkdtemp(join(tmpdir(), 'aldermere-uploads-'));
const dataDir = join(folder, 'data');
const video = join(folder, 'video.mp4');
const admin = { username: 'admin', password: 'a quiet night in Manchester' };

async function start(dir = dataDir) {
  const server = await startServer({
    DATA_DIR: dir,
    ADMIN_PASSWORD: admin.password,
    ...releaseEnv,
  });
  const { origin } = server;
  const post = (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/auth/login', admin);
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { server, origin, cookie, post, client: createUploadClient(origin, cookie) };
}

async function end(server: RunningServer, signal: 'SIGKILL' | 'SIGTERM') {
  const began = performance.now();
  const exited = once(server.process, 'exit');
  server.process.kill(signal);
  const [code] = await exited;
  return { code, ms: Math.round(performance.now() - began) };
}

/** How far resident memory rises above where it is now. */
async function watchMemory(pid: number) {
  const resident = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
  };
  const before = await resident();
  let highest = before;
  const timer = setInterval(async () => {
    highest = Math.max(highest, await resident().catch(() => 0));
  }, 50);
  return () => {
    clearInterval(timer);
    return highest - before;
  };
}

async function compareStored(what: string, answer: Response) {
  const { url } = (await answer.json()) as { url: string };
  const [stored, sent] = await Promise.all([hashFile(join(dataDir, url)), hashFile(video)]);
  check(what, stored === sent);
}

async function sendLargeVideo() {
  const size = 1500 * megabyte;
  await writeVideo(video, size);
  const { server, origin, cookie, client } = await start();
  await client.send(videoBytes(mebibyte));
  // Pages are compressed just after the start: wait until that is over, and measure from rest.
  await setTimeout(3000);
  const grownBy = await watchMemory(server.process.pid ?? 0);
  const began = performance.now();
  const path = await client.begin(size);
  for (const stopAt of [0.2 * size, 0.5 * size, 0.8 * size]) {
    await sendVideo({ origin, cookie, file: video, path, stopAt });
  }
  await sendVideo({ origin, cookie, file: video, path });
  const finished = await client.finish(path);
  const seconds = (performance.now() - began) / 1000;
  const grown = Math.round(grownBy() / megabyte);
  const rate = Math.round(size / megabyte / seconds);
  check('1.5 GB sent and finished', finished.ok, `${rate} MB/s`);
  check('1.5 GB sent: resident memory grew by', grown < 60, `${grown} MB`, '< 60 MB');
  await compareStored('cut three times and resumed: the same bytes', finished);
  await server.stop();
}

async function surviveKills() {
  const size = 300 * megabyte;
  await writeVideo(video, size);
  let path = '';
  for (const [part, signal] of [
    [0.2, 'SIGKILL'],
    [0.5, 'SIGTERM'],
    [0.8, 'SIGKILL'],
  ] as const) {
    const { server, origin, cookie, client } = await start();
    path ||= await client.begin(size);
    const onDisk = join(dataDir, 'uploads', basename(path));
    const sending = sendVideo({ origin, cookie, file: video, path }).catch(() => {});
    while ((await stat(onDisk)).size < part * size) await setTimeout(5);
    const { code, ms } = await end(server, signal);
    if (signal === 'SIGTERM')
      check('SIGTERM while sending: exit 0', code === 0 && ms < 10_000, `${ms} ms`, '< 10 s');
    await sending;
  }
  const { server, origin, cookie, client } = await start();
  const resumedAt = await client.offset(path);
  const [resumed, least] = [resumedAt, 0.8 * size].map((bytes) => `${bytes / megabyte} MB`);
  check('killed at 20% and 80%: resumed at', resumedAt >= 0.8 * size, resumed, `>= ${least}`);
  await sendVideo({ origin, cookie, file: video, path });
  await compareStored('killed and resumed: the same bytes', await client.finish(path));
  await server.stop();
}

async function mountSmallDisk() {
  const small = join(folder, 'small');
  await mkdir(small);
  try {
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', small], {
      stdio: 'ignore',
    });
  } catch {
    console.log('skip a full disk: no right to mount one');
    return;
  }
  await meetFullDisk(small).finally(() => execFileSync('/usr/bin/umount', ['-l', small]));
}

async function meetFullDisk(small: string) {
  const { server, post, cookie, client } = await start(small);
  const bytes = videoBytes(24 * mebibyte);
  check(
    'more than there is room for is 507 at once',
    (await client.create(90 * mebibyte)).status === 507,
  );
  const [first, second] = [await client.begin(bytes.length), await client.begin(bytes.length)];
  check('the first of two fits', (await client.patch(first, 0, bytes)).status === 204);
  const full = await client.patch(second, 0, bytes);
  check('the second meets a full disk', full.status === 507, full.status, '507');
  const enquiry = { name: 'Ada', email: 'ada@example.com', message: 'Hello.', privacy: true };
  const contact = await post('/api/contact', enquiry);
  check('a full disk: the contact form still works', contact.status === 201, contact.status, '201');
  const service = await post('/api/services', { title: 'A', description: 'B' }, cookie);
  check('a full disk: the lists still work', service.status === 201, service.status, '201');
  await client.call('DELETE', first);
  const offset = await client.offset(second);
  const rest = await client.patch(second, offset, bytes.subarray(offset));
  check('with room again, it goes on from there', rest.status === 204, `${offset} bytes`);
  check('and finishes', (await client.finish(second)).status === 200);
  check('no part is left', (await readdir(join(small, 'uploads'))).length === 0);
  await server.stop();
}

async function cutSlowSender() {
  const { server, client } = await start();
  const path = await client.begin(megabyte);
  const began = performance.now();
  const sending = await client.patchSlowly(path, 0, videoBytes(1000), megabyte);
  const status = await sending.status;
  const seconds = Math.round((performance.now() - began) / 1000);
  check(
    'a sender below 10 kB/s is cut (408)',
    status === 408 && seconds <= 35,
    `${seconds} s`,
    '<= 35 s',
  );
  check('what it sent is kept', (await client.offset(path)) === 1000);
  await server.stop();
}

try {
  await sendLargeVideo();
  await surviveKills();
  await mountSmallDisk();
  await cutSlowSender();
} finally {
  await rm(folder, { recursive: true, force: true });
}
report.end();
