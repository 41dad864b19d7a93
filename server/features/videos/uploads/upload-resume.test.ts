// Parts that are cut off, stall or come twice, and the client library that makes up for it.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as tus from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signIn } from '#tests/support/server/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createUploadClient,
  type UploadClient,
  videoBytes,
} from '#tests/support/video/upload-client.ts';

let site: TestApp;
let origin: string;
let cookie: string;
let client: UploadClient;
beforeAll(async () => {
  site = await createTestApp();
  origin = await site.app.listen({ port: 0 });
  ({ cookie } = await signIn(site.database, { role: 'admin' }));
  client = createUploadClient(origin, cookie);
});
afterAll(() => site.close());

const listFiles = (folder: 'uploads' | 'media') => readdir(join(site.database.dataDir, folder));
const idOf = (path: string) => path.split('/').at(-1) ?? '';

// vi.waitFor gives up after a second, which a busy machine needs at times.
const patience = { timeout: 10_000 };

describe('a part that stops coming', () => {
  test.each([1, 50, 99])(
    'cut at %i%%: what came is kept and nothing can be reached',
    async (percent) => {
      const bytes = videoBytes(400_000);
      const path = await client.begin(bytes.length);
      const came = bytes.subarray(0, (bytes.length * percent) / 100);
      const sending = await client.patchSlowly(path, 0, came, bytes.length);
      await vi.waitFor(async () => expect(await client.offset(path)).toBe(came.length), patience);
      sending.cut();
      expect((await client.finish(path)).status).toBe(409);
      expect(await listFiles('media')).toEqual([]);

      // The server learns of the cut at once; until then it refuses.
      await vi.waitFor(async () => {
        const answer = await client.patch(path, came.length, bytes.subarray(came.length));
        expect(answer.status).toBe(204);
      }, patience);
      expect(await client.offset(path)).toBe(bytes.length);
      await client.call('DELETE', path);
    },
  );

  test('refuses a second sender while bytes arrive', async () => {
    const bytes = videoBytes(1000);
    const path = await client.begin(1000);
    const sending = await client.patchSlowly(path, 0, bytes.subarray(0, 400), 1000);
    await vi.waitFor(async () => expect(await client.offset(path)).toBe(400), patience);
    expect((await client.patch(path, 400, bytes.subarray(400))).status).toBe(423);
    sending.end(bytes.subarray(400));
    expect(await sending.status).toBe(204);
    expect(await client.offset(path)).toBe(1000);
  });

  test('is replaced by a resumed upload once nothing has come for three seconds', async () => {
    const bytes = videoBytes(1000);
    const path = await client.begin(1000);
    const sending = await client.patchSlowly(path, 0, bytes.subarray(0, 400), 1000);
    await vi.waitFor(async () => expect(await client.offset(path)).toBe(400), patience);
    await vi.waitFor(
      async () => expect((await client.patch(path, 400, bytes.subarray(400))).status).toBe(204),
      { timeout: 10_000, interval: 300 },
    );
    expect(await sending.status).toBe(409);
    expect(await client.offset(path)).toBe(1000);
  });

  test('ends with the upload when that is removed', async () => {
    const path = await client.begin(1000);
    const sending = await client.patchSlowly(path, 0, videoBytes(400), 1000);
    await vi.waitFor(async () => expect(await client.offset(path)).toBe(400), patience);
    expect((await client.call('DELETE', path)).status).toBe(204);
    expect(await sending.status).toBe(409);
    expect(await listFiles('uploads')).not.toContain(idOf(path));
  });
});

test('tus-js-client sends a video in parts, is stopped, and resumes', async () => {
  const bytes = videoBytes(900_000);
  const options = {
    endpoint: `${origin}/api/uploads`,
    headers: { cookie },
    chunkSize: 100_000,
    metadata: { filename: '../../etc/passwd\0.mp4', filetype: 'text/html' },
  };
  const uploadUrl = await new Promise<string>((resolve, reject) => {
    const upload = new tus.Upload(bytes, {
      ...options,
      onError: reject,
      onChunkComplete(_size, sent) {
        if (sent < 400_000) return;
        upload.abort().then(() => resolve(upload.url ?? ''), reject);
      },
    });
    upload.start();
  });
  await new Promise<void>((resolve, reject) => {
    new tus.Upload(bytes, {
      ...options,
      uploadUrl,
      onError: reject,
      onSuccess: () => resolve(),
    }).start();
  });
  const answer = await client.finish(new URL(uploadUrl).pathname);
  const { url } = (await answer.json()) as { url: string };
  const served = await fetch(origin + url);
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
});
