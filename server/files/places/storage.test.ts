// What a folder and a bucket have in common, which is all that the rest of the server knows of them.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadChunkBytes } from '#contract/library/videos.ts';
import { createBucketUploadStore } from '#server/features/videos/uploads/bucket-upload-store.ts';
import { createBucketClient } from '#server/files/bucket/bucket-client.ts';
import { createBucketStorage } from '#server/files/bucket/bucket-storage.ts';
import { isVideoAsNamed } from '#server/files/detect-video-format.ts';
import { createFolderStorage } from '#server/files/folder/folder-storage.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { type BucketServer, startBucketServer } from '#tests/support/bucket/bucket-server.ts';
import { createTestDatabase } from '#tests/support/database/test-database.ts';
import { videoBytes } from '#tests/support/video/upload-client.ts';

let server: BucketServer;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let local: string;
const warnings: string[] = [];
beforeAll(async () => {
  server = await startBucketServer();
  database = await createTestDatabase();
  local = await mkdtemp(join(tmpdir(), 'aldermere-local-'));
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(local, { recursive: true });
});

const create: Record<string, () => FileStorage> = {
  folder: () => createFolderStorage(database.dataDir),
  bucket: () =>
    createBucketStorage(createBucketClient(server.settings), {
      records: createBucketUploadStore(database.db, () => new Date()),
      warn: (message) => warnings.push(message),
    }),
};

async function makeFile(content: string | Buffer): Promise<string> {
  const path = join(local, 'file');
  await writeFile(path, content);
  return path;
}

async function makeFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(local, 'folder-'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

const readPart = async (storage: FileStorage, key: string, start: number, end: number) => {
  const file = await storage.open(key);
  return text((await file?.read(start, end)) ?? Readable.from([]));
};
const listKeys = async (storage: FileStorage, folder: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(folder)) keys.push(key);
  return keys.sort();
};
/** In pieces, as they come from a connection. */
const toBody = (bytes: Buffer) =>
  Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)].map((piece) => Buffer.from(piece)));

describe.each(Object.keys(create))('a %s', (kind) => {
  let storage: FileStorage;
  beforeAll(() => {
    storage = create[kind]?.() as FileStorage;
  });

  test('keeps files: put, read in part, listed, copied and removed', async () => {
    const [one, other] = ['media/1.mp4', 'pictures/x/master.jpg'] as const;
    await storage.put(one, await makeFile('0123456789'));
    await storage.put(other, await makeFile('x'));
    const file = await storage.open(one);
    expect(file?.size).toBe(10);
    await file?.close();
    expect(await readPart(storage, one, 3, 5)).toBe('345');
    expect(await listKeys(storage, 'media')).toEqual([one]);
    expect(await listKeys(storage, 'pictures')).toEqual([other]);
    const copy = join(local, `copy-of-${kind}`);
    expect(await storage.copyTo(one, copy)).toBe(true);
    expect(await readFile(copy, 'utf8')).toBe('0123456789');
    for (const key of [one, other, 'media/none.mp4']) await storage.remove(key);
    expect(await storage.open(one)).toBeUndefined();
    expect(await storage.copyTo(one, copy)).toBe(false);
    expect(await listKeys(storage, 'media')).toEqual([]);
  });

  test('keeps folders: there when all of their files are, touched, and removed with all in them', async () => {
    const { folders } = storage;
    const picture = { 'master.jpg': 'm', 'thumbnail.webp': 't' };
    expect(await folders.changedAt('pictures/p')).toBeUndefined();
    expect(await folders.publish(await makeFolder(picture), 'pictures/p')).toBe(true);
    await folders.publish(await makeFolder({ '40.webp': 'c' }), 'pictures/p/0a0a0a0a');
    expect(await readPart(storage, 'pictures/p/0a0a0a0a/40.webp', 0, 0)).toBe('c');
    expect(await listKeys(storage, 'pictures/p')).toHaveLength(3);
    const [crop] = await folders.list('pictures/p');
    expect(crop).toEqual({ name: '0a0a0a0a', changedAt: expect.any(Date) });
    const past = Date.now() - 60_000;
    expect((await folders.changedAt('pictures/p/0a0a0a0a'))?.getTime()).toBeGreaterThan(past);
    expect(await folders.touch('pictures/p/0a0a0a0a', new Date())).toBe(true);
    expect(await folders.touch('pictures/p/0b0b0b0b', new Date())).toBe(false);
    await folders.remove('pictures/p/0a0a0a0a');
    expect(await folders.list('pictures/p')).toEqual([]);
    expect(await readPart(storage, 'pictures/p/master.jpg', 0, 0)).toBe('m');
    await folders.remove('pictures/p');
    expect(await listKeys(storage, 'pictures')).toEqual([]);
  });

  test('takes a video in chunks, one after the other by any instance, and gives it its name', async () => {
    const bytes = videoBytes(uploadChunkBytes + 5000, 'webm');
    const id = `${kind}-video`;
    const other = create[kind]?.() as FileStorage;
    await storage.uploads.create(id, bytes.length);
    expect(await storage.uploads.readState(id)).toMatchObject({ size: 0 });
    const first = toBody(bytes.subarray(0, uploadChunkBytes));
    expect(await storage.uploads.append(id, 0, bytes.length, first)).toBe(uploadChunkBytes);
    expect(await other.uploads.readState(id)).toMatchObject({ size: uploadChunkBytes });
    const rest = toBody(bytes.subarray(uploadChunkBytes));
    expect(await other.uploads.append(id, uploadChunkBytes, bytes.length, rest)).toBe(bytes.length);

    const name = (await storage.uploads.chooseName(id)) ?? '';
    expect(name).toMatch(/^[0-9a-f]{32}\.webm$/);
    expect(await storage.open(`media/${name}`)).toBeUndefined();
    // Twice, as after a kill before the row says so.
    expect(await storage.uploads.finish(id, name)).toBe(true);
    expect(await other.uploads.finish(id, name)).toBe(true);
    expect(await isVideoAsNamed(storage, name)).toBe(true);
    const copy = join(local, `video-of-${kind}`);
    await storage.copyTo(`media/${name}`, copy);
    expect((await readFile(copy)).equals(bytes)).toBe(true);
    expect(await storage.uploads.readState(id)).toBeUndefined();
    await storage.remove(`media/${name}`);
  });

  test('has no name for what is not a video, and removes uploads with all that came of them', async () => {
    const id = `${kind}-text`;
    await storage.uploads.create(id, 10);
    const refused = storage.uploads.append(id, 0, 10, toBody(Buffer.alloc(11)));
    await expect(refused).rejects.toThrow('More was sent');
    const { size } = (await storage.uploads.readState(id)) ?? { size: 0 };
    await storage.uploads.append(id, size, 10, toBody(Buffer.from('0123456789').subarray(size)));
    expect(await storage.uploads.chooseName(id)).toBeUndefined();
    expect(await storage.uploads.listIds()).toEqual([id]);
    await storage.uploads.remove(id);
    expect(await storage.uploads.listIds()).toEqual([]);
    const late = storage.uploads.append(id, 0, 10, toBody(Buffer.alloc(10)));
    await expect(late).rejects.toThrow('This upload has ended.');
    expect(await storage.uploads.finish(id, `${'0'.repeat(32)}.mp4`)).toBe(false);
  });
});

test('a bucket takes whole chunks only', async () => {
  const storage = create.bucket?.() as FileStorage;
  await storage.uploads.create('small', uploadChunkBytes + 10);
  const refused = storage.uploads.append(
    'small',
    0,
    uploadChunkBytes + 10,
    toBody(videoBytes(100)),
  );
  await expect(refused).rejects.toThrow(`in chunks of ${uploadChunkBytes} bytes`);
  await storage.uploads.remove('small');
});

test('a bucket that cannot abort uploads is warned of once', async () => {
  const storage = create.bucket?.() as FileStorage;
  const before = warnings.length;
  for (const id of ['first', 'second']) {
    await storage.uploads.create(id, 10);
    await storage.uploads.append(id, 0, 10, toBody(Buffer.alloc(10)));
    await storage.uploads.remove(id);
  }
  expect(warnings.slice(before)).toEqual([expect.stringContaining('cannot abort uploads')]);
});

test('a folder leaves out what is not complete', async () => {
  const storage = create.folder?.() as FileStorage;
  const part = join(database.dataDir, 'pictures', `${'0'.repeat(32)}.part`);
  await mkdir(part);
  await writeFile(join(part, 'master.jpg'), 'x');
  expect(await listKeys(storage, 'pictures')).toEqual([]);
});
