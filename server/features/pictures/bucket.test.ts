// Pictures in object storage: added, cropped, shown and removed.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BucketServer, startBucketServer } from '#tests/support/bucket/bucket-server.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { addPicture } from '#tests/support/server/add-picture.ts';
import { createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let bucket: BucketServer;
let site: TestApp;
beforeAll(async () => {
  bucket = await startBucketServer();
  site = await createTestApp({ ...bucket.env, MEDIA_URL: 'https://cdn.example.com' });
});
afterAll(async () => {
  await site.close();
  await bucket.stop();
});

test('a picture, its copies and its crop lie in the bucket, and are sent by us', async () => {
  const client = createClient(site.app);
  const admin = await signIn(site.database, { role: 'admin' });
  const { name, hash, width } = await addPicture(await site.app.listen({ port: 0 }), admin);
  const keys = await bucket.listKeys();
  expect(keys.map((key) => key.replace(`pictures/${name}/`, ''))).toEqual(
    expect.arrayContaining([
      'master.jpg',
      'preview.webp',
      'thumbnail.webp',
      `${hash}/${width}.jpg`,
    ]),
  );
  expect(await readdir(join(site.database.dataDir, 'pictures'))).toEqual([]);

  const crop = await client.get(`/media/pictures/${name}-${hash}-${width}.jpg`);
  expect([crop.statusCode, crop.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const path = `/api/pictures/${name}`;
  expect((await client.get(`${path}/preview.webp`, admin)).statusCode).toBe(200);
  // Found, and not made again.
  const again = { shape: 'share', focus: { x: 0.5, y: 0.5 } };
  expect((await client.post(`${path}/crops`, again, admin)).json()).toMatchObject({ hash });

  expect((await client.delete(path, admin)).statusCode).toBe(204);
  expect(await bucket.listKeys()).toEqual([]);
});
