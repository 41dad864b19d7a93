// Kills a backup and a restore -9 at every moment, on each engine: what is left is the old state or the new one.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onBothEngines, type Place } from '#tests/support/faults/fault-engines.ts';
import { createFaultReport } from '#tests/support/faults/fault-report.ts';
import { goodEnquiry } from '#tests/support/server/enquiries.ts';
import { startServer } from '#tests/support/server/server-process.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';

const root = join(import.meta.dirname, '../..');
const password = 'a quiet night in Manchester';
const kills = 20;
const firstVideos = 3;
const videos = firstVideos + kills;
const report = createFaultReport();
const folder = await mkdtemp(join(tmpdir(), 'aldermere-backups-'));

await onBothEngines(async (engine, createPlace) => {
  const site = await createPlace();
  const server = await fill(site);
  const backup = join(folder, engine);
  const wholeMs = await time(() => runToEnd(admin(site, 'backup', backup)));

  // Each with a video that is new and an older backup that is to go: killed while copying, writing or removing.
  const half = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await server.addVideo();
    await killAfter(admin(site, 'backup', backup, '--keep', '1'), (kill / kills) * wholeMs);
    // Whole is what can be restored: verify does, and reads every file.
    if ((await runToEnd(admin(site, 'verify', backup))) !== 0) half.push(kill);
  }
  const rest = half.length;
  report.check(`${engine}: kill -9 in ${kills} backups leaves no half one`, rest === 0, rest, '0');
  await runToEnd(admin(site, 'backup', backup, '--keep', '1'));
  const stored = (await readdir(join(backup, 'files'))).length;
  // The videos, and the copy of the database.
  const wanted = videos + 1;
  report.check(`${engine}: and no file that none names`, stored === wanted, stored, `${wanted}`);
  const names = (await readdir(backup)).sort().join(' ');
  report.check(`${engine}: nor anything half`, /^\S+Z\.json files$/.test(names), names);
  await server.stop();

  const restoreMs = await time(async () => runToEnd(admin(await createPlace(), 'restore', backup)));
  const whole = await count(site);
  const broken = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const place = await createPlace();
    await killAfter(admin(place, 'restore', backup), (kill / kills) * restoreMs);
    const found = await count(place);
    if (found !== 0 && found !== whole) broken.push(`${found} rows`);
    if (found === 0 && (await runToEnd(admin(place, 'restore', backup))) !== 0) {
      broken.push('cannot be repeated');
    }
    if ((await count(place)) !== whole) broken.push('not whole');
    if (!(await hasVideos(place))) broken.push('videos missing');
  }
  report.check(
    `${engine}: kill -9 in ${kills} restores: nothing, or all of it`,
    broken.length === 0,
    broken.join() || 0,
    '0',
  );
});
await rm(folder, { recursive: true, force: true });
report.end();

async function fill(place: Place) {
  const server = await startServer({ ...place.env, ADMIN_PASSWORD: password, TRUST_PROXY: '1' });
  const post = (path: string, body: object, from = 0) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${from}` },
      body: JSON.stringify(body),
    });
  for (let index = 0; index < 50; index += 1) await post('/api/contact', goodEnquiry, index);
  const login = await post('/api/auth/login', { username: 'admin', password });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const uploads = createUploadClient(server.origin, cookie);
  const addVideo = () => uploads.send(videoBytes(5_000_000));
  for (let index = 0; index < firstVideos; index += 1) await addVideo();
  return { addVideo, stop: server.stop };
}

function admin(place: Place, ...args: string[]) {
  return spawn(process.execPath, ['server/cli/admin.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...place.env },
    stdio: 'ignore',
  });
}

async function runToEnd(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

async function killAfter(child: ChildProcess, ms: number) {
  await pause(ms);
  child.kill('SIGKILL');
  await runToEnd(child);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** All rows of the tables that a site cannot be without; none where there are no tables yet. */
async function count(place: Place): Promise<number> {
  const database = await place.connect();
  try {
    const tables = await database.db.introspection.getTables();
    if (tables.length === 0) return 0;
    const [users, enquiries, uploads] = await Promise.all([
      database.db.selectFrom('users').select('id').execute(),
      database.db.selectFrom('enquiries').select('id').execute(),
      database.db.selectFrom('uploads').select('id').execute(),
    ]);
    return users.length + enquiries.length + uploads.length;
  } finally {
    await database.close();
  }
}

async function hasVideos(place: Place): Promise<boolean> {
  const database = await place.connect();
  const rows = await database.db.selectFrom('uploads').select('media_file').execute();
  await database.close();
  const media = join(place.env.DATA_DIR ?? '', 'media');
  return (
    rows.length === videos && rows.every((row) => existsSync(join(media, `${row.media_file}`)))
  );
}
