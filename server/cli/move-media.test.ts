// From the folder to the bucket and back, while the site is served by an instance that knows both.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBucketClient } from '#server/files/bucket/bucket-client.ts';
import { type BucketServer, startBucketServer } from '#tests/support/bucket/bucket-server.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { addPicture } from '#tests/support/server/add-picture.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';
import { startSecondApp } from '#tests/support/server/second-app.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';

let bucket: BucketServer;
let site: TestApp;
let urls: string[];
beforeAll(async () => {
  bucket = await startBucketServer();
  site = await createTestApp();
  const origin = await site.app.listen({ port: 0 });
  const admin = await signIn(site.database, { role: 'admin' });
  const client = createUploadClient(origin, admin.cookie);
  const { url } = await client.send(videoBytes(1000));
  const { name, hash, width } = await addPicture(origin, admin);
  urls = [
    url,
    (await client.send(videoBytes(2000))).url,
    `/media/pictures/${name}-${hash}-${width}.jpg`,
  ];
});
afterAll(async () => {
  await site.close();
  await bucket.stop();
});

const move = (env: Record<string, string>) =>
  runAdmin({ ...site.database.env, ...bucket.env, ...env }, 'move-media');
const listFolder = async () => {
  const names = ['media', 'pictures'].map((name) => readdir(join(site.database.dataDir, name)));
  return (await Promise.all(names)).flat();
};

test('move-media moves all files to where the settings say; the site shows them all the time', async () => {
  const before = await Promise.all(
    urls.map(async (url) => (await site.app.inject(url)).rawPayload),
  );
  const inBucket = await startSecondApp(site, bucket.env);
  const inFolder = await startSecondApp(site, { ...bucket.env, MEDIA_STORE: 'folder' });
  const expectAll = async () => {
    for (const { app } of [inBucket, inFolder]) {
      for (const [index, url] of urls.entries()) {
        const answer = await app.inject(url);
        expect(answer.statusCode, url).toBe(200);
        expect(answer.rawPayload.equals(before[index] as Buffer), url).toBe(true);
      }
    }
  };
  await expectAll();

  await writeFile(join(site.database.dataDir, 'media', 'notes.txt'), 'not of the site');
  // As a run that was killed leaves it: in both places.
  const [copied = ''] = urls;
  const whole = before[0] as Buffer;
  await createBucketClient(bucket.settings).put(copied.slice(1), whole);
  const there = await move({});
  expect(there.output).toBe('Moved to the bucket media: videos 2, pictures 1, attachments 0.\n');
  expect(await listFolder()).toEqual(['notes.txt']);
  await expectAll();
  expect((await move({})).output).toContain('videos 0, pictures 0, attachments 0');

  await bucket.goAway();
  const failed = await move({ MEDIA_STORE: 'folder' });
  expect([failed.code, failed.output]).toEqual([1, '']);
  await bucket.comeBack();
  const back = await move({ MEDIA_STORE: 'folder' });
  expect(back.output).toContain(
    `Moved to ${site.database.dataDir}: videos 2, pictures 1, attachments 0.`,
  );
  expect(await bucket.listKeys()).toEqual([]);
  await expectAll();
  // The instance that knows of no bucket.
  for (const url of urls) expect((await site.app.inject(url)).statusCode).toBe(200);
  await inBucket.close();
  await inFolder.close();
});

test('move-media without a bucket says what is missing', async () => {
  const { code, errors } = await runAdmin(site.database.env, 'move-media');
  expect([code, errors]).toEqual([1, expect.stringMatching(/^There is only one place/)]);
});
