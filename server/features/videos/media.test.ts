import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { videoBytes } from '#tests/support/video/upload-client.ts';

const bytes = videoBytes(10_000);
const name = '0123456789abcdef0123456789abcdef';

let site: TestApp;
let origin: string;
beforeAll(async () => {
  site = await createTestApp();
  origin = await site.app.listen({ port: 0 });
  for (const kind of ['mp4', 'webm', 'mov', 'm4v', 'mkv', 'ogv', 'html']) {
    await writeFile(join(site.database.dataDir, 'media', `${name}.${kind}`), bytes);
  }
});
afterAll(() => site.close());

const film = `/media/${name}.mp4`;
const get = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + film, { method, headers });

describe('an uploaded video', () => {
  test('is sent complete, cacheable for ever, with the headers of every answer', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=-1', 9999, 9999],
    ['bytes=0-', 0, 9999],
    ['bytes=9000-20000', 9000, 9999],
  ])('is sent in part: %s', async (range, start, end) => {
    const answer = await get({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/10000`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    const body = Buffer.from(await answer.arrayBuffer());
    expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  test('past its end is 416, with its length', async () => {
    const answer = await get({ range: 'bytes=10000-' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */10000');
    expect(answer.headers.get('cache-control')).toBeNull();
  });

  test('is 304 for a known ETag, and complete when If-Range names another', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ range: 'bytes=0-0', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-0', 'if-range': '"other"' })).status).toBe(200);
  });

  test('answers HEAD without a body, and of the whole', async () => {
    const whole = await get({}, 'HEAD');
    expect([whole.status, whole.headers.get('content-length')]).toEqual([200, '10000']);
    const part = await get({ range: 'bytes=0-99' }, 'HEAD');
    expect([part.status, part.headers.get('content-length')]).toEqual([200, '10000']);
    expect(await part.text()).toBe('');
  });

  test.each([
    ['webm', 'video/webm'],
    ['mov', 'video/quicktime'],
    ['m4v', 'video/x-m4v'],
    ['mkv', 'video/matroska'],
    ['ogv', 'video/ogg'],
  ])('.%s is %s', async (kind, type) => {
    const answer = await fetch(`${origin}/media/${name}.${kind}`, { method: 'HEAD' });
    expect(answer.headers.get('content-type')).toBe(type);
  });

  test('is only read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await get({}, method)).status, method).toBe(405);
    }
  });
});

/** As it is written: fetch would tidy the path first. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path }, (res) => {
      res.resume();
      resolve(res.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('only our own file names are served', async () => {
  const { dataDir } = site.database;
  const media = join(dataDir, 'media');
  await writeFile(join(media, '.hidden.mp4'), bytes);
  await writeFile(join(media, 'film.mp4'), bytes);
  await mkdir(join(media, 'folder'), { recursive: true });
  await writeFile(join(dataDir, 'secret.mp4'), bytes);
  await symlink(join(dataDir, 'secret.mp4'), join(media, 'folder', `${name}.mp4`));
  for (const path of [
    '/media/',
    '/media',
    '/media/.hidden.mp4',
    '/media/film.mp4',
    `/media/${name}.html`,
    `/media/${name}.MP4`,
    `/media/${name}.mp4/`,
    `/media/${name}.mp4%00`,
    `/media/folder/${name}.mp4`,
    `/media/folder%2f${name}.mp4`,
    '/media/../secret.mp4',
    '/media/..%2fsecret.mp4',
    '/media/%2e%2e/secret.mp4',
    '/media/..%5csecret.mp4',
    '/media/%2e%2e%2faldermere.sqlite',
    '/media//etc/passwd',
    `/media/ffffffffffffffffffffffffffffffff.mp4`,
  ]) {
    expect(await statusOf(path), path).toBe(404);
  }
});
