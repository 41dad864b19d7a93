import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFolderStorage } from '#server/files/folder/folder-storage.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createUploadClient,
  type UploadClient,
  videoBytes,
} from '#tests/support/video/upload-client.ts';
import { sweepUploads } from './upload-sweep.ts';
import { createUploads } from './uploads.ts';

const hour = 60 * 60 * 1000;

let site: TestApp;
let client: UploadClient;
let sweepIn: (hours: number) => Promise<void>;
let post: (url: string) => Promise<{ id: string }>;
beforeAll(async () => {
  site = await createTestApp();
  const origin = await site.app.listen({ port: 0 });
  const { cookie } = await signIn(site.database, { role: 'admin' });
  client = createUploadClient(origin, cookie);
  const { database } = site;
  const storage = createFolderStorage(database.dataDir);
  const uploads = createUploads({ database, storage, now: () => new Date() });
  sweepIn = (hours) => sweepUploads(uploads, new Date(Date.now() + hours * hour));
  post = async (url) => {
    const answer = await fetch(`${origin}/api/videos`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'A video', type: 'upload', url }),
    });
    return answer.json() as Promise<{ id: string }>;
  };
});
afterAll(() => site.close());

const listFiles = (folder: 'uploads' | 'media') => readdir(join(site.database.dataDir, folder));
const listRows = () => site.database.db.selectFrom('uploads').select('id').execute();
const idOf = (path: string) => path.split('/').at(-1) ?? '';

test('an upload is swept a day after its last byte, not a day after its first', async () => {
  const path = await client.begin(1000);
  await client.patch(path, 0, videoBytes(10));
  await sweepIn(23.9);
  expect(await client.offset(path)).toBe(10);

  const twoDaysAgo = new Date(Date.now() - 48 * hour);
  await site.database.db
    .updateTable('uploads')
    .set({ created_at: twoDaysAgo.getTime() })
    .where('id', '=', idOf(path))
    .execute();
  await sweepIn(0);
  expect(await client.offset(path)).toBe(10);

  await sweepIn(24.1);
  expect((await client.call('HEAD', path)).status).toBe(404);
  expect(await listFiles('uploads')).toEqual([]);
  expect(await listRows()).toEqual([]);
});

test('a finished file without a video is swept after a day, one with a video stays', async () => {
  const unused = await client.send(videoBytes(1000));
  const used = await client.send(videoBytes(1000));
  const { id } = await post(used.url);
  expect(id).toBeTruthy();
  await sweepIn(23.9);
  expect(await listFiles('media')).toHaveLength(2);
  await sweepIn(24.1);
  expect(await listFiles('media')).toEqual([used.url.replace('/media/', '')]);
  expect((await client.finish(unused.path)).status).toBe(404);
  await sweepIn(10_000);
  expect(await listFiles('media')).toHaveLength(1);
});

test('a removal that was killed half-way is completed', async () => {
  const { path, url } = await client.send(videoBytes(1000));
  await site.database.db
    .updateTable('uploads')
    .set({ discarded_at: 1 })
    .where('id', '=', idOf(path))
    .execute();
  await sweepIn(0);
  expect(await listFiles('media')).not.toContain(url.replace('/media/', ''));
});

test('an unfinished file without a row is removed, a finished one without a row stays', async () => {
  const { dataDir } = site.database;
  const video = join(dataDir, 'media', `${'a'.repeat(32)}.mp4`);
  const part = join(dataDir, 'uploads', 'part');
  const old = new Date(Date.now() - 25 * hour);
  for (const file of [video, part]) {
    await writeFile(file, 'x');
    await utimes(file, old, old);
  }
  await writeFile(join(dataDir, 'uploads', 'new-part'), 'x');
  await sweepIn(0);
  expect(await listFiles('uploads')).toEqual(['new-part']);
  expect(await listFiles('media')).toContain(`${'a'.repeat(32)}.mp4`);
});

test('a server sweeps when it starts', async () => {
  const other = await createTestApp();
  const { dataDir } = other.database;
  const part = join(dataDir, 'uploads', 'part');
  await writeFile(part, 'x');
  await utimes(part, 0, 0);
  await other.app.listen({ port: 0 });
  await vi.waitFor(async () => expect(await readdir(join(dataDir, 'uploads'))).toEqual([]));
  await other.close();
});
