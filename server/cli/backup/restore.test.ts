// Backups that are damaged, or forged to reach the files of the machine: refused with one sentence, nothing written.
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createInboxStore } from '#server/features/enquiries/inbox/inbox-store.ts';
import { createBackupFixture } from '#tests/support/database/backup-fixture.ts';
import { createTestDatabase, createTestLocation } from '#tests/support/database/test-database.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';
import { videoBytes } from '#tests/support/video/upload-client.ts';
import { openSource } from './places/open-place.ts';

const backup = await createBackupFixture();
const { config, whole, name, message, videoFile, crop, newFolder, expectRefusal } = backup;
const { rowsFile, storedPath, readLines, writeLines, forge, change, changeRow } = backup;
const { checkHere, restoreTo } = backup;
afterAll(backup.drop);
beforeEach(backup.copy);

/** What the reading of a backup refuses: no engine sees any of it, so one is enough. */
const describeOnce = describe.runIf(inject('postgresUrl') === undefined);

describeOnce('damaged', () => {
  const path = () => storedPath(videoFile);
  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['no such folder', () => rm(backup.folder, { recursive: true }), /^There is no backup in /],
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
    const { code, output, errors } = await runAdmin(target.env, 'restore', backup.folder);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toBe(
      `${backup.folder} (${name}) holds no whole backup: ${videoFile} is missing. Nothing was restored.`,
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
    await rm(join(backup.folder, 'files'), { recursive: true });
    await symlink(join(whole, 'files'), join(backup.folder, 'files'));
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
    for (const [file, stored] of backup.storedPaths) {
      if (!file) continue;
      await mkdir(dirname(join(flat, file)), { recursive: true });
      await cp(join(backup.folder, stored), join(flat, file));
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
    backup.folder = flat;
    await rm(join(flat, crop));
    await symlink('/etc/passwd', join(flat, crop));
    await expectRefusal(/\w+\/\d+\.jpg is not a plain file/);
    await rm(dirname(join(flat, crop)), { recursive: true });
    await symlink(dirname(join(whole, 'files')), dirname(join(flat, crop)));
    await expectRefusal(/pictures\/\w+\/\w+ is not a plain folder/);
  });
});

test('a backup that is not there is named', async () => {
  await expect(openSource(config, backup.folder, 'yesterday')).rejects.toThrow(
    `There is no backup called yesterday there. The newest is ${name}.`,
  );
});

test('the same backup, whole, is restored, with texts of several lines, and found by the search', async () => {
  const target = await createTestDatabase();
  expect(await restoreTo(target, await checkHere())).toMatchObject({ videos: 1, pictures: 1 });
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
