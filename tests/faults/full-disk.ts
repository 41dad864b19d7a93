// A disk that is full to the last byte: writes say so, a deletion still works, and all is well again without a restart.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { goodEnquiry } from '#tests/support/server/enquiries.ts';
import { startServer } from '#tests/support/server/server-process.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';

const mebibyte = 1024 * 1024;
const password = 'a quiet night in Manchester';
const report = createFaultReport();
const { check } = report;

const disk = await mkdtemp(join(tmpdir(), 'aldermere-full-'));
try {
  execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', disk], {
    stdio: 'ignore',
  });
} catch {
  console.log('skip a full disk: no right to mount a small one');
  process.exit(0);
}
try {
  await meetFullDisk();
} finally {
  execFileSync('/usr/bin/umount', ['-l', disk]);
  await rm(disk, { recursive: true, force: true });
}
report.end();

async function meetFullDisk() {
  const dataDir = join(disk, 'data');
  const reserve = join(dataDir, 'reserve');
  const server = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: password });
  const call = (method: string, path: string, body?: object, cookie = '') =>
    fetch(server.origin + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signIn = (username = 'admin') => call('POST', '/api/auth/login', { username, password });
  const cookieOf = (login: Response) => login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const cookie = cookieOf(await signIn());
  const { url } = await createUploadClient(server.origin, cookie).send(videoBytes(16 * mebibyte));
  const video = { title: 'The arrival', url, type: 'upload', isActive: true };
  const created = await call('POST', '/api/videos', video, cookie);
  const { id } = (await created.json()) as { id: string };
  await waitUntil(async () => existsSync(reserve));

  await fill(join(disk, 'filler'));
  const enquire = async () => call('POST', '/api/contact', goodEnquiry);
  const refused = await enquire();
  check('full disk: a write is refused', refused.status === 507, refused.status, '507');
  const retryAfter = refused.headers.get('retry-after');
  check('full disk: Retry-After', Number(retryAfter) > 0, retryAfter, '> 0 s');
  const { message } = (await (await call('GET', '/readyz')).json()) as { message: string };
  check('full disk: /readyz says so', message === 'The database has no room left.', message);
  const reads = [];
  for (const path of ['/about', '/api/videos', url]) {
    const read = await call('GET', path, undefined, cookie);
    // Read to the end: an open answer keeps the file, and its room, after the deletion.
    await read.arrayBuffer();
    reads.push(read);
  }
  const statuses = reads.map(({ status }) => status);
  check(
    'full disk: reads go on',
    statuses.every((status) => status === 200),
    statuses.join(),
  );

  const guesses = [];
  for (let count = 1; count <= 11; count += 1) guesses.push((await signIn('nobody')).status);
  const expected = `${'401,'.repeat(10)}429`;
  check('full disk: guesses are counted', guesses.join() === expected, guesses.join(), expected);
  check('full disk: guesses use up no room', existsSync(reserve));
  await call('POST', '/api/auth/logout', undefined, cookie);
  const login = await signIn();
  check('full disk: a signed-out admin can sign in', login.status === 200, login.status, '200');
  const removed = await call('DELETE', `/api/videos/${id}`, undefined, cookieOf(login));
  check('full disk: a video can be deleted', removed.status === 204, removed.status, '204');
  check('full disk: and its file is gone', !existsSync(join(dataDir, url)));
  const after = (await enquire()).status;
  check('with room again: 201 without a restart', after === 201, after, '201');
  const began = performance.now();
  await waitUntil(async () => (await call('GET', '/readyz')).status === 200);
  const readyMs = Math.round(performance.now() - began);
  check('and ready', readyMs < 10_000, `${readyMs} ms`, '< 10 s');
  await waitUntil(async () => existsSync(reserve));
  check('the reserve is made again', existsSync(reserve));
  check('ends in order', (await server.stop()) === 0);
}

/** In large pieces, then in small ones, to the last byte. */
async function fill(path: string) {
  const file = await open(path, 'w');
  for (let size = 8 * mebibyte; size >= 1; size /= 2) {
    const piece = Buffer.alloc(size);
    for (;;) {
      const { bytesWritten } = await file.write(piece).catch(() => ({ bytesWritten: 0 }));
      if (bytesWritten < size) break;
    }
  }
  await file.close();
}

async function waitUntil(holds: () => Promise<boolean>, withinMs = 90_000) {
  const deadline = performance.now() + withinMs;
  while (!(await holds()) && performance.now() < deadline) await pause(200);
}
