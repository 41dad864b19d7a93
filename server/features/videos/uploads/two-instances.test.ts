// Uploads that reach two instances with one DATA_DIR, as behind a load balancer.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '#tests/support/server/accounts.ts';
import { startSecondApp } from '#tests/support/server/second-app.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createUploadClient,
  type UploadClient,
  videoBytes,
} from '#tests/support/video/upload-client.ts';

let site: TestApp;
let second: Awaited<ReturnType<typeof startSecondApp>>;
let here: UploadClient;
let there: UploadClient;
beforeAll(async () => {
  site = await createTestApp();
  second = await startSecondApp(site);
  const { cookie } = await signIn(site.database, { role: 'admin' });
  here = createUploadClient(await site.app.listen({ port: 0 }), cookie);
  there = createUploadClient(await second.app.listen({ port: 0 }), cookie);
});
afterAll(async () => {
  await second.close();
  await site.close();
});

const readMedia = async (finished: Response) => {
  const { url } = (await finished.json()) as { url: string };
  return readFile(join(site.database.dataDir, url));
};

test('a chunk that is late on one instance changes nothing after the other has finished', async () => {
  const bytes = videoBytes(1000);
  const path = await here.begin(bytes.length);
  const late = await there.patchSlowly(path, 0, bytes.subarray(0, 400), bytes.length);
  await vi.waitFor(async () => expect(await here.offset(path)).toBe(400));
  expect((await here.patch(path, 400, bytes.subarray(400))).status).toBe(204);
  const finished = await here.finish(path);
  expect(finished.status).toBe(200);

  late.end(Buffer.alloc(600, 'x'));
  expect(await late.status).toBe(409);
  expect((await readMedia(finished)).equals(bytes)).toBe(true);
});

test('a chunk that is late on one instance is refused after the other has removed the upload', async () => {
  const path = await here.begin(1000);
  const late = await there.patchSlowly(path, 0, videoBytes(400), 1000);
  await vi.waitFor(async () => expect(await here.offset(path)).toBe(400));
  expect((await here.call('DELETE', path)).status).toBe(204);
  late.end(Buffer.alloc(600));
  expect(await late.status).toBe(409);
});

test('finished on both at once: one file, one name', async () => {
  for (let round = 0; round < 5; round += 1) {
    const bytes = videoBytes(2000);
    const path = await here.begin(bytes.length);
    await here.patch(path, 0, bytes);
    const answers = await Promise.all([here.finish(path), there.finish(path)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(answers.map(readMedia));
    expect(one?.equals(bytes) && other?.equals(bytes)).toBe(true);
  }
});
