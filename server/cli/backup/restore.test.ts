// Backups that are damaged, or forged to reach the files of the machine: refused with one sentence, nothing written.
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createInboxStore } from '#server/features/enquiries/inbox/inbox-store.ts';
import { createFolderStorage } from '#server/files/folder/folder-storage.ts';
import { createTestDatabase, createTestLocation } from '#tests/support/database/test-database.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { addPicture } from '#tests/support/server/add-picture.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';
import { createClient } from '#tests/support/server/api-client.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';
import { backUp } from './back-up.ts';
import { type CheckedBackup, checkBackup } from './check-backup.ts';
import { createFolderPlace } from './places/folder-place.ts';
import { openSource } from './places/open-place.ts';
import { restore } from './restore.ts';

const config = readConfig({});
const newFolder = () => join(inject('folder'), `backup-${randomUUID()}`);
const whole = newFolder();
const message = 'One line.\u2028Another.\u2029A third.';
let name: string;
let videoFile: string;
let crop: string;
let folder: string;
/** Of a file, by its path in DATA_DIR. */
let storedPaths: Map<string, string>;
let empty: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  const site = await createTestApp();
  const admin = await signIn(site.database, { role: 'admin' });
  const client = createClient(site.app);
  await sendEnquiry(client, { message });
  await client.post('/api/services', { title: 'A van', description: 'For many.' }, admin);
  const origin = await site.app.listen({ port: 0 });
  const picture = await addPicture(origin, admin);
  crop = `pictures/${picture.name}/${picture.hash}/${picture.width}.jpg`;
  const uploads = createUploadClient(origin, admin.cookie);
  const { url } = await uploads.send(videoBytes(50_000));
  videoFile = url.slice(1);
  const { dataDir } = site.database;
  const storage = createFolderStorage(dataDir);
  const place = createFolderPlace(whole);
  ({ name } = await backUp(site.database, { dataDir, storage, place }));
  await site.close();
  empty = await createTestDatabase();
});
afterAll(() => empty.drop());
beforeEach(async () => {
  folder = newFolder();
  await cp(whole, folder, { recursive: true });
  const lines = (await readLines()).flatMap((line) => JSON.parse(line));
  storedPaths = new Map(lines.map(({ file, sha256 }) => [file, join('files', `${sha256}`)]));
});

const rowsFile = () => join(folder, `${name}.jsonl`);
const storedPath = (file: string) => join(folder, storedPaths.get(file) ?? '');
const restoreTo = (target: typeof empty, backup: CheckedBackup) => {
  const { dataDir } = target;
  return restore(target, backup, { storage: createFolderStorage(dataDir), dataDir });
};
const checkHere = async () => checkBackup(await openSource(config, folder));
const readLines = async () => (await readFile(rowsFile(), 'utf8')).trimEnd().split('\n');
const writeLines = (lines: string[]) => writeFile(rowsFile(), `${lines.join('\n')}\n`);

/** With a last line that fits, as somebody would who wants it restored. */
async function forge(edit: (lines: string[]) => string[]) {
  const lines = edit((await readLines()).slice(0, -1));
  const last = {
    rows: lines.filter((line) => line.startsWith('{"table"')).length,
    files: lines.filter((line) => line.startsWith('{"file"')).length,
    sha256: createHash('sha256')
      .update(`${lines.join('\n')}\n`)
      .digest('hex'),
  };
  await writeLines([...lines, JSON.stringify(last)]);
}

const change =
  (start: string, edit: (line: { row: Record<string, unknown> }) => void) => (lines: string[]) =>
    lines.map((line) => {
      if (!line.startsWith(start)) return line;
      const value = JSON.parse(line);
      edit(value);
      return JSON.stringify(value);
    });
const changeRow = (table: string, edit: (row: Record<string, unknown>) => void) =>
  change(`{"table":"${table}"`, ({ row }) => edit(row));

async function expectRefusal(reason: string | RegExp) {
  const restored = checkHere().then((backup) => restoreTo(empty, backup));
  await expect(restored).rejects.toThrow(reason);
  await expect(restored).rejects.toThrow(/^[^\n]+\.$/);
  expect(await empty.db.selectFrom('users').select('id').execute()).toEqual([]);
  expect((await readdir(empty.dataDir)).filter((name) => name.startsWith('restore'))).toEqual([]);
  for (const name of ['media', 'pictures']) {
    expect(await readdir(join(empty.dataDir, name)).catch(() => [])).toEqual([]);
  }
}

/** What the reading of a backup refuses: no engine sees any of it, so one is enough. */
const describeOnce = describe.runIf(inject('postgresUrl') === undefined);

describeOnce('damaged', () => {
  const path = () => storedPath(videoFile);
  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['no such folder', () => rm(folder, { recursive: true }), /^There is no backup in /],
    ['no rows', () => rm(rowsFile()), /^There is no backup in /],
    ['empty rows', () => writeFile(rowsFile(), ''), /it is empty/],
    ['a video missing', () => rm(path()), /media\/\w+\.mp4 is missing/],
    ['a video emptied', () => writeFile(path(), ''), /media\/\w+\.mp4 was changed/],
    [
      'a video of the same size changed',
      () => writeFile(path(), videoBytes(50_000)),
      /media\/\w+\.mp4 was changed/,
    ],
    ['a crop missing', () => rm(storedPath(crop)), /pictures\/\S+\.jpg is missing/],
    [
      'the first line missing',
      async () => writeLines((await readLines()).slice(1)),
      /first line is missing/,
    ],
    [
      'the last line missing',
      async () => writeLines((await readLines()).slice(0, -1)),
      /last line is missing/,
    ],
    [
      'cut in a line',
      async () => writeFile(rowsFile(), (await readFile(rowsFile())).subarray(0, 1000)),
      /last line is missing/,
    ],
    [
      'a line missing',
      async () => writeLines((await readLines()).toSpliced(1, 1)),
      /lines are missing/,
    ],
    [
      'a line twice',
      async () => {
        const lines = await readLines();
        await writeLines(lines.toSpliced(1, 0, lines[1] ?? ''));
      },
      /lines are missing, or were added/,
    ],
    [
      'a letter changed',
      async () => writeLines((await readLines()).map((line) => line.replace('A van', 'A vat'))),
      /a line was changed/,
    ],
    [
      'a line that is no JSON',
      async () => writeLines((await readLines()).with(2, 'services')),
      /line 3 is damaged/,
    ],
  ])('%s', async (_case, damage, reason) => {
    await damage();
    await expectRefusal(reason);
  });

  test('says one sentence, ends with 1 and makes no database', async () => {
    await rm(path());
    const target = await createTestLocation({ empty: true });
    const { code, output, errors } = await runAdmin(target.env, 'restore', folder);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toBe(
      `${folder} (${name}) holds no whole backup: ${videoFile} is missing. Nothing was restored.`,
    );
    if (!target.databaseUrl) await expect(stat(target.dataDir)).rejects.toThrow('ENOENT');
    await target.drop();
  });
});

describeOnce('forged', () => {
  const damaged = /line \d+ is damaged/;
  test.each<[string, (lines: string[]) => string[], RegExp]>([
    ['an unknown table', (lines) => lines.toSpliced(1, 0, '{"table":"x","row":{}}'), damaged],
    [
      'the table of migrations',
      (lines) => lines.toSpliced(1, 0, '{"table":"migrations","row":{"name":"x","applied_at":1}}'),
      damaged,
    ],
    ['another version', (lines) => lines.with(0, '{"migrations":["0001-x"]}'), /another version/],
    ['an id that climbs', changeRow('uploads', (row) => (row.id = '../../etc/passwd')), damaged],
    ["a picture's id that climbs", changeRow('pictures', (row) => (row.id = '../x')), damaged],
    ['a picture of another id', changeRow('pictures', (row) => (row.id = 'x')), /no row names/],
    ['a master of another size', changeRow('pictures', (row) => (row.bytes = 1)), /no row names/],
    [
      'a picture without its preview',
      (lines) => lines.filter((line) => !line.includes('preview.webp"')),
      /the line of pictures\/\w+\/preview\.webp is missing/,
    ],
    [
      'a crop that climbs',
      (lines) => lines.map((line) => line.replace(/[0-9a-f]{8}\/\d+\.jpg/, '../../../x.jpg')),
      damaged,
    ],
    ['a file that climbs', changeRow('uploads', (row) => (row.media_file = '../x.mp4')), damaged],
    [
      'a file line that climbs',
      change('{"file"', (line) => Object.assign(line, { file: '../x.mp4' })),
      damaged,
    ],
    [
      'an unfinished upload',
      changeRow('uploads', (row) => (row.media_file = null)),
      /no row names/,
    ],
    [
      'a file that no upload names',
      (lines) => lines.filter((line) => !line.includes('"uploads"')),
      /no row names/,
    ],
    [
      'an upload without a file',
      (lines) => lines.filter((line) => !line.startsWith('{"file"')),
      /the line of media\/\w+\.mp4 is missing/,
    ],
    ['another size', changeRow('uploads', (row) => (row.length = 1)), /no row names/],
    ['an unknown column', changeRow('services', (row) => (row.colour = 'red')), damaged],
    ['a missing column', changeRow('services', (row) => delete row.title), damaged],
    ['a number for text', changeRow('services', (row) => (row.title = 1)), damaged],
    ['text for a time', changeRow('services', (row) => (row.created_at = 'today')), damaged],
    [
      'null where there must be a value',
      changeRow('services', (row) => (row.title = null)),
      damaged,
    ],
  ])('%s', async (_case, edit, reason) => {
    await forge(edit);
    await expectRefusal(reason);
  });

  test.each<[string, (path: string) => Promise<unknown>]>([
    ['a link to a file of the machine', (path) => symlink('/etc/passwd', path)],
    ['a link to a device', (path) => symlink('/dev/zero', path)],
    ['a folder', (path) => mkdir(path)],
  ])('%s in place of a video', async (_case, put) => {
    await rm(storedPath(videoFile));
    await put(storedPath(videoFile));
    await expectRefusal(/media\/\w+\.mp4 is not a plain file/);
  });

  test('a link in place of the folder of files', async () => {
    await rm(join(folder, 'files'), { recursive: true });
    await symlink(join(whole, 'files'), join(folder, 'files'));
    await expectRefusal(/is not a plain file/);
  });

  test('a link in place of the rows', async () => {
    await rm(rowsFile());
    await symlink(join(whole, `${name}.jsonl`), rowsFile());
    await expectRefusal(/\.jsonl is not a plain file/);
  });
});

describe('forged so that the database refuses it', () => {
  test.each<[string, (lines: string[]) => string[], RegExp]>([
    [
      'a row twice',
      (lines) => lines.flatMap((line) => (line.includes('"services"') ? [line, line] : line)),
      /services do not fit together/,
    ],
    [
      'a row of nobody',
      changeRow('sessions', (row) => (row.user_id = 'nobody')),
      /sessions do not fit together/,
    ],
  ])('%s', async (_case, edit, reason) => {
    await forge(edit);
    await expectRefusal(reason);
  });
});

describe('one folder, as earlier versions made it', () => {
  let flat: string;
  beforeEach(async () => {
    flat = newFolder();
    for (const [file, stored] of storedPaths) {
      if (!file) continue;
      await mkdir(dirname(join(flat, file)), { recursive: true });
      await cp(join(folder, stored), join(flat, file));
    }
    await cp(rowsFile(), join(flat, 'rows.jsonl'));
  });

  test('is restored, and never added to', async () => {
    const target = await createTestLocation({ empty: true });
    const { output } = await runAdmin(target.env, 'restore', flat);
    expect(output).toMatch(/^Restored: rows \d+, videos 1, pictures 1\./);
    expect(await readdir(join(target.dataDir, 'media'))).toEqual([videoFile.split('/')[1]]);
    const added = await runAdmin(target.env, 'backup', flat);
    expect(added.errors).toMatch(/holds one backup of an earlier version/);
    await target.drop();
  });

  test('is refused with a link in place of a file, or of a folder', async () => {
    folder = flat;
    await rm(join(flat, crop));
    await symlink('/etc/passwd', join(flat, crop));
    await expectRefusal(/\w+\/\d+\.jpg is not a plain file/);
    await rm(dirname(join(flat, crop)), { recursive: true });
    await symlink(dirname(join(whole, 'files')), dirname(join(flat, crop)));
    await expectRefusal(/pictures\/\w+\/\w+ is not a plain folder/);
  });
});

test('a backup that is not there is named', async () => {
  await expect(openSource(config, folder, 'yesterday')).rejects.toThrow(
    `There is no backup called yesterday there. The newest is ${name}.`,
  );
});

test('the same backup, whole, is restored, with texts of several lines, and found by the search', async () => {
  const target = await createTestDatabase();
  const backup = await checkHere();
  expect(await restoreTo(target, backup)).toMatchObject({ videos: 1, pictures: 1 });
  const rows = await target.db.selectFrom('enquiries').select('message').execute();
  expect(rows).toEqual([{ message }]);
  // The search is not in the backup.
  expect((await createInboxStore(target).list({ q: 'anoth' })).items).toHaveLength(1);
  for (const file of [videoFile, crop]) {
    const bytes = await readFile(join(target.dataDir, file));
    expect(bytes.equals(await readFile(storedPath(file)))).toBe(true);
  }
  await target.drop();
});
