// A bucket as the place of backups. What a backup holds and how it is checked: backup.test.ts, restore.test.ts.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBucketClient } from '#server/files/bucket/bucket-client.ts';
import { type BucketServer, startBucketServer } from '#tests/support/bucket/bucket-server.ts';
import { createTestLocation } from '#tests/support/database/test-database.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { addPicture } from '#tests/support/server/add-picture.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';
import { createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';

// A picture is encoded in a process of low priority: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60 * 1000 });

const place = 's3://media/nightly';
const video = videoBytes(50_000);
let site: TestApp;
let bucket: BucketServer;
let videoUrl: string;
let access: Record<string, string>;

beforeAll(async () => {
  bucket = await startBucketServer();
  const { S3_BUCKET: _, ...settings } = bucket.env;
  access = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`BACKUP_${name}`, value]),
  );
  site = await createTestApp();
  const admin = await signIn(site.database, { role: 'admin' });
  const uploads = createUploadClient(await site.app.listen({ port: 0 }), admin.cookie);
  const { url } = await uploads.send(video);
  const record = { title: 'The arrival', type: 'upload', isActive: true, url };
  videoUrl = (await createClient(site.app).post('/api/videos', record, admin)).json().url;
});
afterAll(async () => {
  await site.close();
  await bucket.stop();
});

async function listKeys({ settings }: BucketServer): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of createBucketClient(settings).list('')) keys.push(key);
  return keys;
}

const admin = (...args: string[]) => runAdmin({ ...site.database.env, ...access }, ...args);

test('backups share their files, the oldest goes, all are whole, and the newest is restored', async () => {
  expect((await admin('backup', place)).output).toMatch(/videos 1, pictures 0; .* New files: 1 /);
  expect((await admin('backup', place)).output).toContain('New files: 0 (0 bytes).');
  const { output } = await admin('backup', `${place}/`, '--keep', '2');
  expect(output).toContain('New files: 0 (0 bytes). Removed: backups 1, files 0.');
  const hideNames = (key: string) => key.replace(/[\dTZ.-]{24}(?=\.json$)|\w{64}$/, '…');
  // The service may list an object a moment longer, under the name it removes it by.
  await expect
    .poll(async () => (await listKeys(bucket)).map(hideNames))
    .toEqual([
      'nightly/….json',
      'nightly/….json',
      // The video, and the database, in which nothing has changed.
      'nightly/files/…',
      'nightly/files/…',
    ]);

  const whole = await admin('verify', place);
  expect(whole.code).toBe(0);
  expect(whole.output.match(/whole: rows \d+, videos 1/g)).toHaveLength(2);

  const other = await createTestLocation({ empty: true });
  expect(await runAdmin({ ...other.env, ...access }, 'restore', place)).toMatchObject({ code: 0 });
  expect((await readFile(join(other.dataDir, videoUrl))).equals(video)).toBe(true);
  await other.drop();

  const client = createBucketClient(bucket.settings);
  const sha256 = createHash('sha256').update(video).digest('hex');
  const stored = `nightly/files/${sha256}`;
  await client.put(stored, videoBytes(50_000));
  const damaged = await admin('verify', place);
  expect(damaged.code).toBe(1);
  expect(damaged.output.match(/DAMAGED: media\/\w+\.mp4 was changed/g)).toHaveLength(2);
  await client.remove(stored);
  expect((await admin('verify', place)).output).toMatch(/mp4 is missing/);
  expect((await admin('backup', place)).output).toContain('New files: 1');
  expect(await readdir(site.database.dataDir)).not.toContain('backup.part');
});

test('a bucket that is away, or that is not for this, is told in one sentence', async () => {
  const said = async (env: Record<string, string>, given: string) =>
    (await runAdmin({ ...site.database.env, ...env }, 'backup', given)).errors;
  expect(await said({}, place)).toContain('set BACKUP_S3_ENDPOINT');
  expect(await said(access, 's3://Not a bucket')).toContain('s3://BUCKET/FOLDER');
  expect(await said(bucket.env, place)).toContain('Name another bucket.');
  expect(await said({ BACKUP_S3_REGION: 'eu' }, place)).toContain('BACKUP_S3_ENDPOINT');
  await bucket.goAway();
  expect(await said(access, place)).toMatch(/^[^\n]+\.$/);
  await bucket.comeBack();
});

test('files in a bucket are backed up from it, and restored into another', async () => {
  const [source, target] = [await startBucketServer(), await startBucketServer()];
  const inBucket = await createTestApp(source.env);
  const session = await signIn(inBucket.database, { role: 'admin' });
  const origin = await inBucket.app.listen({ port: 0 });
  const picture = await addPicture(origin, session);
  await createUploadClient(origin, session.cookie).send(video);
  const folder = join(inBucket.database.dataDir, 'backups');
  const { output } = await runAdmin({ ...inBucket.database.env, ...source.env }, 'backup', folder);
  expect(output).toContain('videos 1, pictures 1; ');

  const other = await createTestLocation({ empty: true });
  const restored = await runAdmin({ ...other.env, ...target.env }, 'restore', folder);
  expect(restored.output).toMatch(/^Restored: rows \d+, videos 1, pictures 1\./);
  // But for the mark that a new picture gets when it is complete, which only its upload needs.
  const expected = (await listKeys(source)).filter(
    (key) => /^(media|pictures)\//.test(key) && !/^pictures\/\w+\/complete$/.test(key),
  );
  expect(await listKeys(target)).toEqual(expected);
  expect(await listKeys(target)).toContain(
    `pictures/${picture.name}/${picture.hash}/${picture.width}.jpg`,
  );
  expect(await readdir(join(other.dataDir, 'media'))).toEqual([]);
  await other.drop();
  await inBucket.close();
  await Promise.all([source.stop(), target.stop()]);
});
