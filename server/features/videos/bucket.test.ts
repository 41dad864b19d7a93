// Videos in object storage: sent through two instances, watched, redirected, removed, and with the bucket away.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type BucketServer, startBucketServer } from '#tests/support/bucket/bucket-server.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { startSecondApp } from '#tests/support/server/second-app.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createUploadClient,
  type UploadClient,
  videoBytes,
} from '#tests/support/video/upload-client.ts';

const mediaUrl = 'https://cdn.example.com/videos';

let bucket: BucketServer;
let site: TestApp;
let second: Awaited<ReturnType<typeof startSecondApp>>;
let origin: string;
let cookie: string;
let here: UploadClient;
let there: UploadClient;
beforeAll(async () => {
  bucket = await startBucketServer();
  site = await createTestApp(bucket.env);
  second = await startSecondApp(site, { ...bucket.env, MEDIA_URL: mediaUrl });
  origin = await site.app.listen({ port: 0 });
  ({ cookie } = await signIn(site.database, { role: 'admin' }));
  here = createUploadClient(origin, cookie);
  there = createUploadClient(await second.app.listen({ port: 0 }), cookie);
});
afterAll(async () => {
  await second.close();
  await site.close();
  await bucket.stop();
});

const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const listRows = () => site.database.db.selectFrom('bucket_upload_parts').selectAll().execute();

describe('a video', () => {
  const bytes = videoBytes(100_000);
  let url: string;

  test('is sent to any instance; a chunk that was cut is sent again', async () => {
    const path = await here.begin(bytes.length);
    const cut = await here.patchSlowly(path, 0, bytes.subarray(0, 5000), bytes.length);
    cut.cut();
    await cut.status.catch(() => {});
    expect(await there.offset(path)).toBe(0);
    expect((await there.finish(path)).status).toBe(409);
    expect((await there.patch(path, 0, bytes.subarray(0, 10))).status).toBe(400);
    await vi.waitFor(async () => expect((await here.patch(path, 0, bytes)).status).toBe(204), {
      timeout: 10_000,
    });
    expect((await there.patch(path, 0, bytes)).status).toBe(409);
    expect(await there.offset(path)).toBe(bytes.length);
    const answers = await Promise.all([here.finish(path), there.finish(path)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const urls = await Promise.all(answers.map((one) => one.json() as Promise<{ url: string }>));
    url = urls[0]?.url ?? '';
    expect(urls[1]?.url).toBe(url);
    expect(await bucket.listKeys()).toEqual([url.slice(1)]);
    expect(await listRows()).toEqual([]);
  });

  test('is sent whole and in part, as from a folder', async () => {
    const whole = await fetch(origin + url);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await readBytes(whole)).equals(bytes)).toBe(true);
    const part = await fetch(origin + url, { headers: { range: 'bytes=-1001' } });
    const start = bytes.length - 1001;
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${start}-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect((await readBytes(part)).equals(bytes.subarray(start))).toBe(true);
    const past = await fetch(origin + url, { headers: { range: `bytes=${bytes.length}-` } });
    expect([past.status, past.headers.get('cache-control')]).toEqual([416, null]);
    const etag = whole.headers.get('etag') ?? '';
    const known = await fetch(origin + url, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
    const head = await fetch(origin + url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
  });

  test('is redirected to MEDIA_URL where that is set, and only when it is there', async () => {
    const answer = await second.app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${mediaUrl}${url}`]);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    const none = await second.app.inject(`/media/${'f'.repeat(32)}.mp4`);
    expect(none.statusCode).toBe(404);
  });

  test('answers 503 while the bucket is away, which readyz says, and is there again without a restart', async () => {
    await bucket.goAway();
    const answer = await site.app.inject(url);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.headers['cache-control']).toBeUndefined();
    const path = await here.begin(1000);
    expect((await here.patch(path, 0, videoBytes(1000))).status).toBe(503);
    const ready = await site.app.inject('/readyz');
    expect([ready.statusCode, ready.json().issues]).toEqual([
      200,
      [{ path: 'object storage', message: 'does not answer' }],
    ]);
    await bucket.comeBack();
    expect((await site.app.inject(url)).statusCode).toBe(200);
    expect((await here.patch(path, 0, videoBytes(1000))).status).toBe(204);
    expect((await here.call('DELETE', path)).status).toBe(204);
  });

  test('is removed with its object', async () => {
    const call = (method: string, path: string, body?: object) =>
      site.app.inject({
        method: method as 'POST',
        url: path,
        headers: { cookie },
        ...(body && { payload: body }),
      });
    const video = await call('POST', '/api/videos', { title: 'A video', type: 'upload', url });
    expect(video.statusCode).toBe(201);
    expect((await call('DELETE', `/api/videos/${video.json().id}`)).statusCode).toBe(204);
    expect(await bucket.listKeys()).toEqual([]);
    expect((await fetch(origin + url)).status).toBe(404);
  });
});

test('a text named .mp4 is refused, and nothing is left of it', async () => {
  const text = Buffer.from('not a video');
  const path = await here.begin(text.length);
  expect((await here.patch(path, 0, text)).status).toBe(204);
  expect((await there.finish(path)).status).toBe(415);
  expect((await here.finish(path)).status).toBe(404);
  expect(await bucket.listKeys()).toEqual([]);
  expect(await listRows()).toEqual([]);
});
