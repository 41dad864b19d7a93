// As an operator runs it, while the site it copies is open.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { Picture } from '#contract/site/pictures.ts';
import { readConfig } from '#server/config.ts';
import { createFolderStorage } from '#server/files/folder/folder-storage.ts';
import { fillInbox } from '#tests/support/database/many-enquiries.ts';
import { createTestDatabase, createTestLocation } from '#tests/support/database/test-database.ts';
import { createUser, issueCode, signIn } from '#tests/support/server/accounts.ts';
import { addPicture } from '#tests/support/server/add-picture.ts';
import { runAdmin, runAdminProcess } from '#tests/support/server/admin-command.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createSiteClient } from '#tests/support/server/site-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';
import { backUp } from './back-up.ts';
import { checkBackup } from './check-backup.ts';
import { withBackupLock } from './lock.ts';
import { createFolderPlace } from './places/folder-place.ts';
import { openSource } from './places/open-place.ts';
import { restore } from './restore.ts';

// Processes and many files: on a busy machine one of these takes its time.
vi.setConfig({ testTimeout: 60 * 1000 });

let site: TestApp;
let client: ApiClient;
const video = videoBytes(50_000);
let videoUrl: string;
let shownUrl: string;
let picture: Picture;

beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  const admin = await signIn(site.database, { role: 'admin' });
  await signIn(site.database, { username: 'ada' });
  await issueCode(site.database);
  await sendEnquiry(client, {}, { headers: { 'idempotency-key': 'kept-too' } });
  // More than one batch.
  await fillInbox(site.database, 450);
  await client.post('/api/services', { title: 'Ünïcode', description: '“Quotes”\n🚗' }, admin);

  const origin = await site.app.listen({ port: 0 });
  const uploads = createUploadClient(origin, admin.cookie);
  const record = { title: 'The arrival', type: 'upload', isActive: true };
  const addVideo = async () => {
    const { url } = await uploads.send(video);
    return (await client.post('/api/videos', { ...record, url }, admin)).json();
  };
  videoUrl = (await addVideo()).url;
  // Deleted, and visitors see it until something else is published.
  const shown = await addVideo();
  shownUrl = shown.url;

  const editor = await createSiteClient(site);
  const film = { video: { id: shown.id, url: '', updatedAt: '' } };
  await editor.show({ house: { line: 'Kept too' }, pages: { testimonials: { film } } });
  await editor.change({ house: { line: 'Not yet shown' } });
  await client.delete(`/api/videos/${shown.id}`, admin);
  // One browser that many have signed in with: more rows of one token than a batch holds.
  const { db } = site.database;
  const now = Date.now();
  for (let index = 0; index < 205; index += 1) {
    const { id } = await createUser(site.database);
    await db
      .insertInto('devices')
      .values({ user_id: id, token_hash: 'one browser', last_used_at: now })
      .execute();
  }
  picture = await addPicture(origin, admin);
  // Still being sent: it is left out.
  expect((await uploads.create(1000)).status).toBe(201);
});
afterAll(() => site.close());

const newFolder = () => join(inject('folder'), `backup-${randomUUID()}`);

const listBackups = (folder: string) => createFolderPlace(folder).list();
const linesOf = async (folder: string) =>
  readFile(join(folder, `${(await listBackups(folder)).at(-1)}.jsonl`), 'utf8');

test('backup, restore, compare: equal', async () => {
  const folder = newFolder();
  // As an operator runs it, beside the server; the rest is the same in a process of its own.
  const { output, errors } = await runAdminProcess(site.database.env, 'backup', folder);
  expect(errors).toBe('');
  expect(output).toMatch(/rows \d{3,}, videos 2, pictures 1\. New files: \d/);
  const lines = await linesOf(folder);
  expect(lines.match(/"one browser"/g)).toHaveLength(205);
  expect(lines).toMatch(/"site_draft".*Not yet shown.*\n.*"site_versions".*Kept too/);
  const [name = ''] = await listBackups(folder);
  expect(await readdir(folder)).toEqual([`${name}.jsonl`, 'files']);
  expect((await stat(join(folder, `${name}.jsonl`))).mode & 0o077).toBe(0);

  const other = await createTestLocation({ empty: true });
  expect((await runAdmin(other.env, 'restore', folder)).errors).toBe('');
  const again = newFolder();
  await runAdmin(other.env, 'backup', again);
  expect(await linesOf(again)).toBe(lines);
  for (const url of [videoUrl, shownUrl]) {
    expect((await readFile(join(other.dataDir, url))).equals(video)).toBe(true);
  }
  for (const file of ['master.jpg', 'preview.webp', `${picture.hash}/${picture.width}.jpg`]) {
    const path = join('pictures', picture.name, file);
    const restored = await readFile(join(other.dataDir, path));
    expect(restored.equals(await readFile(join(site.database.dataDir, path)))).toBe(true);
  }
  await other.drop();
});

const backUpSite = (folder: string, dataDir = site.database.dataDir) =>
  backUp(site.database, {
    dataDir,
    storage: createFolderStorage(dataDir),
    place: createFolderPlace(folder),
  });

test('a missing or emptied video file stops the backup, and nothing is removed', async () => {
  const folder = newFolder();
  await expect(backUpSite(folder, newFolder())).rejects.toThrow(
    /Are these the server's own settings/,
  );
  const file = join(site.database.dataDir, videoUrl);
  await truncate(file, 0);
  await expect(backUpSite(folder)).rejects.toThrow(
    `${videoUrl.slice(1)} is damaged: it has 0 bytes instead of 50000.`,
  );
  await writeFile(file, video);
  expect(await listBackups(folder)).toEqual([]);
});

test('a picture without its master stops the backup', async () => {
  const master = join(site.database.dataDir, 'pictures', picture.name, 'master.jpg');
  const bytes = await readFile(master);
  await rm(master);
  await expect(backUpSite(newFolder())).rejects.toThrow('/master.jpg is missing');
  await writeFile(master, bytes);
});

test('a backup leaves the database as it is, and refuses one of another version', async () => {
  const other = await createTestDatabase();
  await other.db.deleteFrom('migrations').where('name', 'like', '0001-%').execute();
  expect((await runAdmin(other.env, 'backup', newFolder())).errors).toMatch(/not of this version/);
  await other.drop();
});

test('one backup at a time, nothing is restored into anything, and keeping takes a number', async () => {
  const folder = newFolder();
  const { env, dataDir } = site.database;
  await withBackupLock(dataDir, async () => {
    const second = await runAdmin(env, 'backup', folder);
    expect(second.errors).toMatch(/^A backup is being made from here already/);
  });
  await backUpSite(folder);
  const backup = await checkBackup(await openSource(readConfig({}), folder));
  const storage = createFolderStorage(dataDir);
  await expect(restore(site.database, backup, { storage, dataDir })).rejects.toThrow(/not empty/);
  for (const options of [['--keep', '0'], ['--keep', '1.5'], ['--kept', '2'], ['--keep']]) {
    const { code, errors } = await runAdmin(env, 'backup', folder, ...options);
    expect([code, errors]).toEqual([1, expect.stringContaining('such as --keep 14')]);
  }
});
