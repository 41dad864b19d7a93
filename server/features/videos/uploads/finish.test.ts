import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, statfs, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#tests/support/server/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createUploadClient,
  type UploadClient,
  videoBytes,
  videoKinds,
} from '#tests/support/video/upload-client.ts';

let site: TestApp;
let origin: string;
let cookie: string;
let client: UploadClient;
let mediaDir: string;
let uploadDir: string;
beforeAll(async () => {
  site = await createTestApp();
  origin = await site.app.listen({ port: 0 });
  ({ cookie } = await signIn(site.database, { role: 'admin' }));
  client = createUploadClient(origin, cookie);
  mediaDir = join(site.database.dataDir, 'media');
  uploadDir = join(site.database.dataDir, 'uploads');
});
afterAll(() => site.close());

const idOf = (path: string) => path.split('/').at(-1) ?? '';
const nameOf = (url: string) => url.replace('/media/', '');

async function sendWhole(bytes: Buffer, headers = {}): Promise<string> {
  const path = (await client.create(bytes.length, headers)).headers.get('location') ?? '';
  expect((await client.patch(path, 0, bytes)).status).toBe(204);
  return path;
}

async function postVideo(body: object) {
  const answer = await fetch(`${origin}/api/videos`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'A video', type: 'upload', ...body }),
  });
  return { status: answer.status, body: await answer.json() };
}
const deleteVideo = (id: string) =>
  fetch(`${origin}/api/videos/${id}`, { method: 'DELETE', headers: { cookie } });

describe('finishing an upload', () => {
  test.each(videoKinds)('gives a %s its address, and the same again', async (kind) => {
    const bytes = videoBytes(50_000, kind);
    const path = await sendWhole(bytes);
    const first = await client.finish(path);
    expect(first.status).toBe(200);
    const { url } = (await first.json()) as { url: string };
    expect(url).toMatch(new RegExp(`^/media/[0-9a-f]{32}\\.${kind}$`));
    for (const again of await Promise.all([client.finish(path), client.finish(path)])) {
      expect([again.status, await again.json()]).toEqual([200, { url }]);
    }

    const served = await fetch(origin + url);
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await readdir(uploadDir)).not.toContain(idOf(path));
    expect((await client.patch(path, bytes.length, Buffer.alloc(1))).status).toBe(409);
    expect(await client.offset(path)).toBe(bytes.length);
  });

  test('many times at once makes one file', async () => {
    const path = await sendWhole(videoBytes(1000));
    const before = (await readdir(mediaDir)).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.finish(path)));
    const urls = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(urls).size).toBe(1);
    expect(await readdir(mediaDir)).toHaveLength(before + 1);
  });

  test('before the file is complete is 409', async () => {
    const path = await client.begin(1000);
    expect((await client.finish(path)).status).toBe(409);
    await client.patch(path, 0, videoBytes(999));
    expect((await client.finish(path)).status).toBe(409);
    expect(await client.offset(path)).toBe(999);
  });

  test.each([
    ['a text', Buffer.from('<html><script>alert(1)</script>'.repeat(50))],
    ['nothing', Buffer.alloc(0)],
    ['noise', randomBytes(5000).fill(7, 0, 16)],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['a sound', Buffer.from(`ID3\x03${'\0'.repeat(100)}`, 'latin1')],
    ['a program', Buffer.from(`\x7fELF${'\0'.repeat(100)}`, 'latin1')],
    ['a video with text before it', Buffer.concat([Buffer.from('hello, '), videoBytes(500)])],
  ])('%s named .mp4 is refused before it can be reached, and removed', async (_case, bytes) => {
    const before = await readdir(mediaDir);
    const path = await sendWhole(bytes, {
      'upload-metadata': `filename ${btoa('film.mp4')},filetype ${btoa('video/mp4')}`,
    });
    const answer = await client.finish(path);
    expect(answer.status).toBe(415);
    expect(((await answer.json()) as { message: string }).message).toMatch(/no video/);
    expect(await readdir(mediaDir)).toEqual(before);
    expect(await readdir(uploadDir)).not.toContain(idOf(path));
    expect((await client.finish(path)).status).toBe(404);
  });

  test.each(['../../../etc/passwd', 'a\0b.mp4', '.htaccess', 'x'.repeat(300)])(
    'stores a file named %j under our own name',
    async (filename) => {
      const metadata = `filename ${Buffer.from(filename).toString('base64')}`;
      const path = await sendWhole(videoBytes(1000), { 'upload-metadata': metadata });
      const { url } = (await (await client.finish(path)).json()) as { url: string };
      expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.mp4$/);
      expect(await readdir(mediaDir)).toContain(nameOf(url));
    },
  );

  test('works again after a kill between naming, moving and marking', async () => {
    for (const moved of [false, true]) {
      const path = await sendWhole(videoBytes(1000));
      const name = `${randomBytes(16).toString('hex')}.mp4`;
      await site.database.db
        .updateTable('uploads')
        .set({ media_file: name })
        .where('id', '=', idOf(path))
        .execute();
      if (moved) await rename(join(uploadDir, idOf(path)), join(mediaDir, name));
      for (let time = 0; time < 2; time += 1) {
        const answer = await client.finish(path);
        expect([answer.status, await answer.json()]).toEqual([200, { url: `/media/${name}` }]);
      }
      expect((await fetch(`${origin}/media/${name}`)).status).toBe(200);
    }
  });
});

describe('the video of an upload', () => {
  test('is made with the address, once', async () => {
    const { url } = await client.send(videoBytes(1000));
    const made = await postVideo({ url });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ title: 'A video', url, type: 'upload', isActive: true });
    expect((await postVideo({ url })).status).toBe(400);
  });

  test('is made once, however many ask at the same time', async () => {
    const { url } = await client.send(videoBytes(1000));
    const made = await Promise.all(Array.from({ length: 8 }, () => postVideo({ url })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
  });

  test('needs the address of a finished upload', async () => {
    const path = await sendWhole(videoBytes(1000));
    const { url } = await client.send(videoBytes(1000));
    for (const bad of [
      '/media/00000000000000000000000000000000.mp4',
      `/media/${idOf(path)}`,
      '/media/../uploads/x',
      '/media/',
      `${url}?x`,
      url.toUpperCase(),
    ]) {
      expect((await postVideo({ url: bad })).status, bad).toBe(400);
    }
    expect((await postVideo({ url, type: 'link' })).status).toBe(400);
  });

  test('is removed with exactly its own file', async () => {
    const uploads = [await client.send(videoBytes(1000)), await client.send(videoBytes(1000))];
    const [{ body: first }, { body: second }] = [
      await postVideo({ url: uploads[0]?.url }),
      await postVideo({ url: uploads[1]?.url }),
    ];
    const before = await readdir(mediaDir);
    expect((await deleteVideo(first.id)).status).toBe(204);
    const gone = nameOf(first.url);
    expect(await readdir(mediaDir)).toEqual(before.filter((name) => name !== gone));
    expect((await fetch(origin + first.url)).status).toBe(404);
    expect((await fetch(origin + second.url)).status).toBe(200);
    expect((await postVideo({ url: first.url })).status).toBe(400);
  });

  test('keeps the upload from being removed beside it', async () => {
    const { path, url } = await client.send(videoBytes(1000));
    await postVideo({ url });
    expect((await client.call('DELETE', path)).status).toBe(409);
    expect((await fetch(origin + url)).status).toBe(200);
  });

  test('that is only a link removes no file', async () => {
    const before = await readdir(mediaDir);
    const { body } = await postVideo({ url: 'https://example.com/a.mp4', type: 'link' });
    expect((await deleteVideo(body.id)).status).toBe(204);
    expect(await readdir(mediaDir)).toEqual(before);
  });
});

test('a full disk is 507, and everything else still works', async () => {
  const bytes = videoBytes(1000);
  const path = await client.begin(bytes.length);
  const file = join(uploadDir, idOf(path));
  await rm(file);
  await symlink('/dev/full', file);
  const answer = await client.patch(path, 0, bytes);
  expect(answer.status).toBe(507);
  expect(((await answer.json()) as { message: string }).message).toMatch(/no room/);
  expect((await postVideo({ url: 'https://example.com/a.mp4', type: 'link' })).status).toBe(201);
  await rm(file);
  // A length that no disk has room for is refused before a byte is sent.
  const { bavail, bsize } = await statfs(mediaDir);
  const free = bavail * bsize;
  const huge = await createTestApp({ UPLOAD_MAX_BYTES: String(10 * free) });
  const admin = await signIn(huge.database, { role: 'admin' });
  const there = createUploadClient(await huge.app.listen({ port: 0 }), admin.cookie);
  expect((await there.create(5 * free)).status).toBe(507);
  await huge.close();
});
