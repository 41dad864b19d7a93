// Backups that are damaged, or forged to reach the files of the machine: refused with one sentence, nothing written.
import { mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { connectDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { createBackupFixture, fixtureVideoBytes } from '#tests/support/database/backup-fixture.ts';
import { createTestLocation } from '#tests/support/database/test-database.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';
import { videoBytes } from '#tests/support/video/upload-client.ts';
import type { Manifest } from './manifest.ts';

const backup = await createBackupFixture();
const { videoFile, crop, name, whole } = backup;
const { manifestPath, storedPath, forge, forgeRows, expectRefusal } = backup;
beforeEach(backup.copy);

/** No engine sees any of it, so one is enough. */
const describeOnce = describe.runIf(inject('postgresUrl') === undefined);

describeOnce('damaged', () => {
  const damageVideo = (damage: (path: string) => Promise<unknown>) => async () =>
    damage(await storedPath(videoFile));
  const damageLine = (edit: (text: string) => string) => async () =>
    writeFile(manifestPath(), edit(await readFile(manifestPath(), 'utf8')));

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['no such folder', () => rm(backup.folder, { recursive: true }), /^There is no backup in /],
    ['no manifest', () => rm(manifestPath()), /^There is no backup in /],
    ['an empty manifest', () => truncate(manifestPath()), /manifest was cut or changed/],
    ['a manifest cut in its line', () => truncate(manifestPath(), 1000), /cut or changed/],
    ['no checksum', damageLine((text) => `${text.split('\n')[0]}\n`), /cut or changed/],
    ['a line more', damageLine((text) => `${text}{}\n`), /cut or changed/],
    ['a letter changed', damageLine((text) => text.replace('0001-', '0000-')), /cut or changed/],
    ['a video missing', damageVideo((path) => rm(path)), /media\/\w+\.mp4 is missing/],
    ['a video emptied', damageVideo((path) => truncate(path)), /media\/\w+\.mp4 was changed/],
    [
      'a video of the same size changed',
      damageVideo((path) => writeFile(path, videoBytes(fixtureVideoBytes))),
      /media\/\w+\.mp4 was changed/,
    ],
    ['a crop missing', async () => rm(await storedPath(crop)), /pictures\/\S+\.jpg is missing/],
    ['no database', async () => rm(await storedPath()), /database\.sqlite is missing/],
    [
      'the database cut',
      async () => truncate(await storedPath(), 100_000),
      /database\.sqlite was changed/,
    ],
    [
      'a letter of a row changed',
      async () => {
        const path = await storedPath();
        const bytes = await readFile(path);
        bytes.write('B', bytes.indexOf('A van'));
        await writeFile(path, bytes);
      },
      /database\.sqlite was changed/,
    ],
  ])('%s', async (_case, damage, reason) => {
    await damage();
    await expectRefusal(reason);
  });
});

describeOnce('forged', () => {
  const isVideo = ({ file }: { file: string }) => file === videoFile;
  test.each<[string, (manifest: Manifest) => unknown, RegExp]>([
    ['another version', (given) => given.migrations.push('9999-x'), /another version/],
    [
      'a file that climbs',
      ({ files }) => Object.assign(files[0] ?? {}, { file: 'media/../../x.mp4' }),
      /bad entry \(files\.0\.file\)/,
    ],
    [
      'a crop that climbs',
      ({ files }) => Object.assign(files[0] ?? {}, { file: crop.replace(/\w{8}\/\d+/, '../../x') }),
      /bad entry \(files\.0\.file\)/,
    ],
    [
      'a checksum that climbs',
      ({ files }) => Object.assign(files[0] ?? {}, { sha256: '../../../etc/passwd' }),
      /bad entry \(files\.0\.sha256\)/,
    ],
    [
      'a video without its line',
      (given) => Object.assign(given, { files: given.files.filter((one) => !isVideo(one)) }),
      /media\/\w+\.mp4 is missing/,
    ],
    [
      'a picture without its preview',
      (given) =>
        Object.assign(given, { files: given.files.filter(({ file }) => !/preview/.test(file)) }),
      /preview\.webp is missing/,
    ],
    [
      'the master of another picture',
      ({ files }) => {
        const [master, video] = [/master/, /mp4/].map((kind) =>
          files.find(({ file }) => kind.test(file)),
        );
        Object.assign(master ?? {}, { size: video?.size, sha256: video?.sha256 });
      },
      /master\.jpg has \d+ bytes instead of/,
    ],
    ['a row less', ({ tables }) => (tables.services = { rows: 0, digest: '0' }), /its rows are/],
    ['an unknown key', (given) => Object.assign(given, { more: 1 }), /bad entry/],
  ])('%s', async (_case, edit, reason) => {
    await forge(edit);
    await expectRefusal(reason);
  });

  test.each<[string, string, RegExp]>([
    ['a row changed', "update services set title = 'B van'", /its rows are not those/],
    [
      'an unknown table',
      'create table more (id text)',
      /The table \w+ is not as this version makes it/,
    ],
    [
      'a table missing',
      'drop table saved_replies',
      /The table \w+ is not as this version makes it/,
    ],
    [
      'an unknown column',
      'alter table services add column x text',
      /The table \w+ is not as this version makes it/,
    ],
  ])('%s in the copy of the database', async (_case, sql, reason) => {
    await forgeRows(sql);
    await expectRefusal(reason);
  });

  test('what is no database', async () => {
    await writeFile(await storedPath(), 'This is a letter. '.repeat(1000));
    await forgeRows('').catch(() => {});
    await expectRefusal(/database\.sqlite was changed/);
  });

  test.each<[string, (path: string) => Promise<unknown>]>([
    ['a link to a file of the machine', (path) => symlink('/etc/passwd', path)],
    ['a link to a device', (path) => symlink('/dev/zero', path)],
    ['a folder', (path) => mkdir(path)],
  ])('%s in place of a video', async (_case, put) => {
    const path = await storedPath(videoFile);
    await rm(path);
    await put(path);
    await expectRefusal(/media\/\w+\.mp4 is missing, or no plain file/);
  });

  test('a link in place of the manifest', async () => {
    await rm(manifestPath());
    await symlink(join(whole, `${name}.json`), manifestPath());
    await expectRefusal(/^There is no backup in /);
  });
});

describe('rows that fit their digests, forged by somebody who makes those, too', () => {
  test.each<[string, string, RegExp]>([
    [
      "a video's file that climbs",
      "update uploads set media_file = '../../x.mp4'",
      /names a file that is none of the site’s/,
    ],
    [
      "an upload's id that climbs",
      "update uploads set id = '../../etc/passwd', discarded_at = 1",
      /names a file that is none of the site’s/,
    ],
    [
      "a picture's id that climbs",
      "update pictures set id = '../x'",
      /names a file that is none of the site’s/,
    ],
  ])('%s', async (_case, sql, reason) => {
    await forgeRows(sql);
    await backup.forgeDigests();
    await expectRefusal(reason);
  });
});

test('the same backup, whole, is restored once; a name that is not there is told', async () => {
  const target = await createTestLocation({ empty: true });
  const restore = (...args: string[]) => runAdmin(target.env, 'restore', backup.folder, ...args);
  expect((await restore('yesterday')).errors).toBe(
    `There is no backup called yesterday there. The newest is ${name}.`,
  );
  const under = { DATA_DIR: join(whole, `${name}.json`, 'data') };
  expect((await runAdmin(under, 'restore', backup.folder)).errors).toContain('now (ENOTDIR)');
  // A restore that was killed leaves a migrated database, in which the doctor writes a row to see whether it can.
  const database = await connectDatabase(target);
  await migrate(database);
  await database.checkWritable();
  await database.close();
  expect((await restore(name)).output).toMatch(/^Restored: rows \d+, videos 1, pictures 1\.$/m);
  const bytes = await readFile(join(target.dataDir, videoFile));
  expect(bytes.equals(await readFile(await storedPath(videoFile)))).toBe(true);
  const again = await restore();
  expect([again.code, again.errors]).toEqual([
    1,
    expect.stringMatching(/^The database is not empty/),
  ]);
  await target.drop();
});
