// As an operator runs it, while the site it copies is open.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { createFolderStorage } from '#server/files/folder/folder-storage.ts';
import { openPlace, type Place } from '#server/files/places/open-place.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { readEverything } from '#tests/support/database/read-everything.ts';
import { createTestDatabase, createTestLocation } from '#tests/support/database/test-database.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { runAdmin, runAdminProcess } from '#tests/support/server/admin-command.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createSiteClient } from '#tests/support/server/site-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';
import { backUp } from './back-up.ts';
import { withScratch } from './with-scratch.ts';

// Processes and many files: on a busy machine one of these takes its time.
vi.setConfig({ testTimeout: 60 * 1000 });

let site: TestApp;
let client: ApiClient;
let admin: Awaited<ReturnType<typeof signIn>>;
let addVideo: (bytes: Buffer) => Promise<{ id: string; url: string }>;
const bytes = videoBytes(50_000);
let video: { id: string; url: string };

beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  admin = await signIn(site.database, { role: 'admin' });
  const uploads = createUploadClient(await site.app.listen({ port: 0 }), admin.cookie);
  addVideo = async (sent) => {
    const { url } = await uploads.send(sent);
    const record = { title: 'The arrival', type: 'upload', isActive: true, url };
    return (await client.post('/api/videos', record, admin)).json();
  };
  video = await addVideo(bytes);
  // They have the same bytes.
  await addVideo(bytes);
});
afterAll(() => site.close());

const newFolder = () => join(inject('folder'), `backup-${randomUUID()}`);
const run = (...args: string[]) => runAdmin(site.database.env, ...args);
const manifestsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.json'));

test('a file is copied once, and removed with the last backup that names it', async () => {
  const folder = newFolder();
  const first = await runAdminProcess(site.database.env, 'backup', folder);
  expect(first.errors).toBe('');
  expect(first.output).toMatch(
    /rows \d+, videos 2, pictures 0; restored into a (database|schema) of its own and compared\. New files: 1 \(50\.0 kB\)\.$/m,
  );
  expect((await readdir(folder)).sort()).toEqual([expect.stringMatching(/Z\.json$/), 'files']);
  const [name = ''] = await manifestsIn(folder);
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  expect((await run('backup', folder)).output).toContain('New files: 0 (0 bytes).');

  const { id } = await addVideo(videoBytes(9000));
  const second = await run('backup', folder, '--keep', '2');
  expect(second.output).toMatch(/New files: 1 \(9\.0 kB\)\. Removed: backups 1, files \d\./);
  expect(await manifestsIn(folder)).toHaveLength(2);
  await client.delete(`/api/videos/${id}`, admin);
  expect((await run('backup', folder, '--keep', '1')).output).toContain('Removed: backups 2, ');
  // The video and the copy of the database.
  expect(await readdir(join(folder, 'files'))).toHaveLength(2);
  expect(await run('verify', folder)).toMatchObject({ code: 0 });
});

test('what the server writes meanwhile is in it whole, or not at all', async () => {
  const folder = newFolder();
  let isOver = false;
  const writing = (async () => {
    for (let sent = 0; !isOver; sent += 1) await sendEnquiry(client, { name: `Guest ${sent}` });
  })();
  for (let made = 0; made < 3; made += 1) {
    expect((await run('backup', folder)).errors).toBe('');
  }
  isOver = true;
  await writing;
  const target = await createTestLocation({ empty: true });
  expect((await runAdmin(target.env, 'restore', folder)).errors).toBe('');
  const { tables } = await readEverything(target);
  expect(tables.enquiries?.length).toBeGreaterThan(0);
  expect(tables.enquiry_search).toHaveLength(tables.enquiries?.length ?? 0);
  await target.drop();
});

test('a video that was deleted stays in it while visitors see it', async () => {
  const shown = await addVideo(videoBytes(7000));
  const editor = await createSiteClient(site);
  const film = { video: { id: shown.id, url: '', updatedAt: '' } };
  await editor.show({ pages: { testimonials: { film } } });
  await client.delete(`/api/videos/${shown.id}`, admin);
  const folder = newFolder();
  expect((await run('backup', folder)).output).toContain('videos 3, ');
});

const openFolder = (folder: string) => openPlace(readConfig(site.database.env), folder);
const backUpTo = (
  place: Place,
  storage: FileStorage = createFolderStorage(site.database.dataDir),
) => {
  const { database } = site;
  const config = readConfig(database.env);
  return withScratch(database.dataDir, (scratchDir) =>
    backUp({ database, config, storage }, { place, scratchDir, isPortable: false }),
  );
};

test('a missing or emptied file stops the backup, and nothing is removed', async () => {
  const folder = newFolder();
  const place = await openFolder(folder);
  const elsewhere = createFolderStorage(newFolder());
  await expect(backUpTo(place, elsewhere)).rejects.toThrow(/Are these the server's own settings/);
  const file = join(site.database.dataDir, video.url);
  await truncate(file, 0);
  await expect(backUpTo(place)).rejects.toThrow(
    `${video.url.slice(1)} has 0 bytes instead of 50000.`,
  );
  await writeFile(file, bytes);
  expect(await manifestsIn(folder)).toEqual([]);
});

test('a backup that fails, or finds a damaged one that stays, removes nothing with --keep', async () => {
  const folder = newFolder();
  await run('backup', folder);
  const list = async () => [...(await manifestsIn(folder)), ...(await readdir(`${folder}/files`))];
  const before = await list();
  const file = join(site.database.dataDir, video.url);
  await truncate(file, 0);
  const failed = await run('backup', folder, '--keep', '1');
  await writeFile(file, bytes);
  expect(failed).toMatchObject({ code: 1, output: '' });
  expect(failed.errors).toContain('has 0 bytes instead of 50000.');
  expect(await manifestsIn(folder)).toHaveLength(1);
  expect(await list()).toEqual(expect.arrayContaining(before));
  expect(await run('verify', folder)).toMatchObject({ code: 0 });

  const [name = ''] = await manifestsIn(folder);
  await writeFile(join(folder, name), 'No manifest');
  const stopped = await run('backup', folder, '--keep', '2');
  expect(stopped.code).toBe(1);
  expect(stopped.errors).toContain('The new backup is there, and nothing was removed: ');
  expect(await manifestsIn(folder)).toEqual([name, expect.any(String)]);
});

test('a place that does not keep what it was given: no backup, and none of the others is removed', async () => {
  const folder = newFolder();
  await run('backup', folder);
  const before = await manifestsIn(folder);
  const place = await openFolder(folder);
  const forgetful = {
    ...place,
    async put(key: string, path: string) {
      await writeFile(path, 'Something else', { flag: 'r+' });
      await place.put(key, path);
    },
  };
  await client.post('/api/services', { title: 'One more', description: 'So it differs' }, admin);
  await expect(backUpTo(forgetful)).rejects.toThrow(/database\.\w+ was changed/);
  expect(await manifestsIn(folder)).toEqual(before);
});

test('verify reads everything, and names what is damaged; the others are whole', async () => {
  const folder = newFolder();
  await run('backup', folder);
  await run('backup', folder);
  const [older = '', newer = ''] = await manifestsIn(folder);
  // On a machine that has no site.
  const verify = () => runAdmin({ ...site.database.env, DATA_DIR: newFolder() }, 'verify', folder);
  const whole = await verify();
  expect(whole).toMatchObject({ code: 0, errors: '' });
  expect(whole.output.match(/whole: rows \d+, videos \d, pictures 0; restored /g)).toHaveLength(2);

  const text = await readFile(join(folder, older), 'utf8');
  await writeFile(join(folder, older), text.replace('0001-', '0000-'));
  expect((await verify()).output).toContain(') DAMAGED: its manifest was cut or changed\n');
  await writeFile(join(folder, older), text);

  const [, sha256 = ''] = /"media[^}]*"sha256":"(\w+)"/.exec(text) ?? [];
  const stored = join(folder, 'files', sha256);
  await writeFile(stored, videoBytes((await stat(stored)).size));
  const { code, output } = await verify();
  expect(code).toBe(1);
  expect(output).toMatch(
    new RegExp(`${newer.slice(0, -5)}\\) DAMAGED: media/\\w+\\.mp4 was changed`),
  );
  expect((await run('doctor')).output).toMatch(/BAD +backup +.*; now: DAMAGED: media/);
  // What was damaged there, or removed by hand, is copied again.
  expect((await run('backup', folder)).output).toContain('New files: 1 ');
  expect(await verify()).toMatchObject({ code: 0 });
  await rm(stored);
  await run('backup', folder);
  expect(await verify()).toMatchObject({ code: 0 });
});

test('one backup at a time, none of another version, and keeping takes a number', async () => {
  const { env, dataDir } = site.database;
  await withScratch(dataDir, async () => {
    const second = await runAdmin(env, 'backup', newFolder());
    expect(second.errors).toMatch(/^No backup can be made .* now \(database is locked\)/);
  });
  for (const options of [['--keep', '0'], ['--keep', '1.5'], ['--kept', '2'], ['--keep']]) {
    const { code, errors } = await runAdmin(env, 'backup', newFolder(), ...options);
    expect([code, errors]).toEqual([1, expect.stringContaining('such as --keep 14')]);
  }
  const other = await createTestDatabase();
  await other.db.deleteFrom('migrations').where('name', 'like', '0001-%').execute();
  expect((await runAdmin(other.env, 'backup', newFolder())).errors).toMatch(/not of this version/);
  await other.drop();
});
