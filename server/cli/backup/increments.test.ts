// Several backups in one place: what they share, what goes with the oldest, and what verify finds.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createFolderStorage } from '#server/files/folder/folder-storage.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';
import { backUp } from './back-up.ts';
import { createFolderPlace } from './places/folder-place.ts';

let site: TestApp;
let client: ApiClient;
let admin: Awaited<ReturnType<typeof signIn>>;
let addVideo: (bytes: Buffer) => Promise<{ id: string }>;

beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  admin = await signIn(site.database, { role: 'admin' });
  const uploads = createUploadClient(await site.app.listen({ port: 0 }), admin.cookie);
  addVideo = async (bytes) => {
    const { url } = await uploads.send(bytes);
    const record = { title: 'The arrival', type: 'upload', isActive: true, url };
    return (await client.post('/api/videos', record, admin)).json();
  };
  const bytes = videoBytes(50_000);
  await addVideo(bytes);
  await addVideo(bytes);
});
afterAll(() => site.close());

const newFolder = () => join(inject('folder'), `backup-${randomUUID()}`);
const listBackups = (folder: string) => createFolderPlace(folder).list();
const backUpSite = (folder: string) => {
  const { dataDir } = site.database;
  const storage = createFolderStorage(dataDir);
  return backUp(site.database, { dataDir, storage, place: createFolderPlace(folder) });
};

test('a file is copied once, and removed with the last backup that names it', async () => {
  const folder = newFolder();
  const files = () => readdir(join(folder, 'files'));
  const backup = async (...options: string[]) =>
    (await runAdmin(site.database.env, 'backup', folder, ...options)).output;
  // They have the same bytes.
  expect(await backup()).toContain('videos 2, pictures 0. New files: 1 (50.0 kB).');
  const first = await files();
  expect(first).toHaveLength(1);
  expect(await backup()).toContain('New files: 0 (0 bytes).');
  expect(await files()).toEqual(first);

  const { id } = await addVideo(videoBytes(9000));
  expect(await backup('--keep', '2')).toContain(
    'New files: 1 (9.0 kB). Removed: backups 1, files 0.',
  );
  expect(await listBackups(folder)).toHaveLength(2);
  expect(await files()).toHaveLength(first.length + 1);
  await client.delete(`/api/videos/${id}`, admin);
  expect(await backup('--keep', '1')).toContain(
    'New files: 0 (0 bytes). Removed: backups 2, files 1.',
  );
  expect(await files()).toEqual(first);
  expect(await runAdmin(site.database.env, 'verify', folder)).toMatchObject({ code: 0 });
});

test('verify reads everything, and names what is damaged; the others are whole', async () => {
  const folder = newFolder();
  await backUpSite(folder);
  await backUpSite(folder);
  const [older = '', newer = ''] = await listBackups(folder);
  const verify = () => runAdmin({ DATA_DIR: '/nowhere/at/all' }, 'verify', folder);
  const whole = await verify();
  expect(whole).toMatchObject({ code: 0, errors: '' });
  expect(whole.output.match(/whole: rows \d+, videos 2, pictures 0\n/g)).toHaveLength(2);

  const lines = await readFile(join(folder, `${older}.jsonl`), 'utf8');
  await writeFile(join(folder, `${older}.jsonl`), lines.replace('0001-', '0000-'));
  expect((await verify()).output).toContain(`(${older}) DAMAGED: a line was changed\n`);
  await writeFile(join(folder, `${older}.jsonl`), lines);

  const [, size, sha256 = ''] = /"media[^}]*"size":(\d+),"sha256":"(\w+)"/.exec(lines) ?? [];
  await writeFile(join(folder, 'files', sha256), videoBytes(Number(size)));
  const { code, output } = await verify();
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`${newer}\\) DAMAGED: media/\\w+\\.mp4 was changed\n`));
  // What was removed by hand is copied again.
  await rm(join(folder, 'files', sha256));
  await backUpSite(folder);
  expect(await verify()).toMatchObject({ code: 0 });
});
