// A bucket that is away, or hangs; an instance that is killed while a video is sent; files that are moved and the mover
// killed. What is whole stays whole, and the rest of the site never notices.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { uploadChunkBytes } from '#contract/library/videos.ts';
import { startBucketServer } from '#tests/support/bucket/bucket-server.ts';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { goodEnquiry } from '#tests/support/server/enquiries.ts';
import { startServer } from '#tests/support/server/server-process.ts';
import { hashFile, sendVideo, writeVideo } from '#tests/support/video/large-video.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';

const megabyte = 1000 * 1000;
const second = 1000;
const kills = 6;
const password = 'a quiet night in Manchester';
const root = join(import.meta.dirname, '../..');

const report = createFaultReport();
const { check } = report;
const folder = await mkdtemp(join(tmpdir(), 'aldermere-objects-'));
const dataDir = join(folder, 'data');
const video = join(folder, 'video.mp4');
const bucket = await startBucketServer();

async function start(env: Record<string, string> = {}) {
  const server = await startServer({
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    TRUST_PROXY: '1',
    ...bucket.env,
    ...env,
  });
  const login = await post(server.origin, '/api/auth/login', { username: 'admin', password });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    server,
    cookie,
    origin: server.origin,
    client: createUploadClient(server.origin, cookie),
  };
}

let visitors = 0;
function post(origin: string, path: string, body: object) {
  visitors += 1;
  const from = `10.${visitors >> 8}.${visitors & 255}.1`;
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
}

async function hashOfAnswer(url: string): Promise<string> {
  const copy = join(folder, 'copy');
  const answer = await fetch(url);
  await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(copy));
  return hashFile(copy);
}

/** Not all of a video, which would take its time. */
async function ask(url: string) {
  const began = performance.now();
  const answer = await fetch(url, { headers: { range: 'bytes=0-999' } });
  await answer.arrayBuffer();
  return { answer, ms: performance.now() - began };
}

/** One instance is killed, and another takes the rest. */
async function sendThroughKills(): Promise<string> {
  const size = 200 * megabyte;
  await writeVideo(video, size);
  const first = await start();
  const second = await start();
  const path = await first.client.begin(size);
  const sending = sendVideo({ ...first, file: video, path }).catch(() => {});
  while ((await second.client.offset(path)) < 0.3 * size) await setTimeout(20);
  const exited = once(first.server.process, 'exit');
  first.server.process.kill('SIGKILL');
  await exited;
  await sending;
  const offset = await second.client.offset(path);
  await sendVideo({ ...second, file: video, path });
  const finished = await second.client.finish(path);
  const { url } = (await finished.json()) as { url: string };
  const isSame = (await hashOfAnswer(second.origin + url)) === (await hashFile(video));
  const at = `${Math.round(offset / megabyte)} of ${size / megabyte} MB`;
  check('killed while sending, another instance takes the rest: the same bytes', isSame, at);
  await second.server.stop();
  return url;
}

async function goAwayForAMinute(url: string) {
  const { server, origin, cookie, client } = await start();
  const size = 60 * megabyte;
  const file = join(folder, 'second.mp4');
  await writeVideo(file, size);
  const path = await client.begin(size);
  await sendVideo({ origin, cookie, file, path, stopAt: 0.5 * size });

  await bucket.goAway();
  const until = performance.now() + 60 * second;
  const seen = { media: new Set<string>(), rest: new Set<number>(), slowest: 0, asked: 0 };
  while (performance.now() < until) {
    const media = await ask(origin + url);
    seen.media.add(`${media.answer.status} ${media.answer.headers.get('retry-after')}`);
    seen.slowest = Math.max(seen.slowest, media.ms);
    const page = await ask(`${origin}/`);
    const enquiry = await post(origin, '/api/contact', goodEnquiry);
    for (const status of [page.answer.status, enquiry.status]) seen.rest.add(status);
    seen.asked += 1;
    await setTimeout(second);
  }
  const media = [...seen.media].join();
  check(
    'a minute without the bucket: media answers 503 with Retry-After',
    media === '503 5',
    media,
  );
  check(
    'the slowest of these answers',
    seen.slowest < 5 * second,
    `${Math.round(seen.slowest)} ms`,
    '< 5 s',
  );
  const rest = [...seen.rest].sort().join();
  check('pages and enquiries go on', rest === '200,201', `${seen.asked} of each`);
  const chunk = await client.patch(path, await client.offset(path), videoBytes(uploadChunkBytes));
  check('a chunk answers 503', chunk.status === 503, chunk.status, '503');
  const ready = (await (await fetch(`${origin}/readyz`)).json()) as { issues?: { path: string }[] };
  check('readyz names it', ready.issues?.[0]?.path === 'object storage');

  await bucket.comeBack();
  const began = performance.now();
  while ((await ask(origin + url)).answer.status !== 206) await setTimeout(50);
  const ms = Math.round(performance.now() - began);
  check(
    'back: media is there again without a restart, within',
    ms < 5 * second,
    `${ms} ms`,
    '< 5 s',
  );
  await sendVideo({ origin, cookie, file, path });
  const finished = (await (await client.finish(path)).json()) as { url: string };
  const isSame = (await hashOfAnswer(origin + finished.url)) === (await hashFile(file));
  check('and the upload goes on: the same bytes', isSame);

  await bucket.goAway();
  const silent = createServer().listen(Number(new URL(bucket.env.S3_ENDPOINT).port), '127.0.0.1');
  await once(silent, 'listening');
  const hung = await ask(origin + url);
  const [status, waited] = [hung.answer.status, Math.round(hung.ms)];
  check(
    'a bucket that hangs: 503 within',
    status === 503 && waited < 12 * second,
    `${waited} ms`,
    '< 12 s',
  );
  silent.close();
  await bucket.comeBack();
  await server.stop();
}

function moveMedia(env: Record<string, string>) {
  return spawn(process.execPath, ['server/cli/admin.ts', 'move-media'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...bucket.env, ...env },
    stdio: 'ignore',
  });
}

/** To the folder and to the bucket again, killed at moments over the whole of its run, and then left to its end. */
async function moveThroughKills() {
  const { server, origin, client } = await start();
  const sent: { url: string; hash: string }[] = [];
  for (let index = 0; index < 5; index += 1) {
    const { url } = await client.send(videoBytes(2 * megabyte));
    sent.push({ url, hash: await hashOfAnswer(origin + url) });
  }
  let wrong = 0;
  for (const MEDIA_STORE of ['folder', 'bucket', 'folder']) {
    for (let kill = 0; kill <= kills; kill += 1) {
      const mover = moveMedia({ MEDIA_STORE });
      const exited = once(mover, 'exit');
      const timer = globalThis.setTimeout(() => mover.kill('SIGKILL'), killAfterMs(kill));
      while (mover.exitCode === null && mover.signalCode === null) {
        for (const { url } of sent) if ((await ask(origin + url)).answer.status !== 206) wrong += 1;
      }
      await exited;
      clearTimeout(timer);
      for (const { url, hash } of sent) if ((await hashOfAnswer(origin + url)) !== hash) wrong += 1;
    }
    const names = await readdir(join(dataDir, 'media'));
    const left = sent.filter(({ url }) => names.includes(basename(url))).length;
    const expected = MEDIA_STORE === 'folder' ? sent.length : 0;
    check(
      `moved to the ${MEDIA_STORE}, killed ${kills} times: in the folder`,
      left === expected,
      left,
      `${expected}`,
    );
  }
  check('each video whole all the time: wrong answers', wrong === 0, wrong, '0');
  await server.stop();
}

/** A command takes a second or two; the last is left to its end. */
const killAfterMs = (kill: number) => (kill === kills ? 60 * second : 300 + kill * 300);

try {
  await goAwayForAMinute(await sendThroughKills());
  await moveThroughKills();
} finally {
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
}
report.end();
