// A backup with an enquiry, a picture and a video, of which each test damages a copy, and an empty database to restore it to.
import { createHash, randomUUID } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { backUp } from '#server/cli/backup/back-up.ts';
import { type CheckedBackup, checkBackup } from '#server/cli/backup/check-backup.ts';
import { createFolderPlace } from '#server/cli/backup/places/folder-place.ts';
import { openSource } from '#server/cli/backup/places/open-place.ts';
import { restore } from '#server/cli/backup/restore.ts';
import { readConfig } from '#server/config.ts';
import { createFolderStorage } from '#server/files/folder/folder-storage.ts';
import { signIn } from '../server/accounts.ts';
import { addPicture } from '../server/add-picture.ts';
import { createClient } from '../server/api-client.ts';
import { sendEnquiry } from '../server/enquiries.ts';
import { createTestApp } from '../server/test-app.ts';
import { createUploadClient, videoBytes } from '../video/upload-client.ts';
import { createTestDatabase } from './test-database.ts';

const message = 'One line.\u2028Another.\u2029A third.';
const newFolder = () => join(inject('folder'), `backup-${randomUUID()}`);

async function makeBackup(whole: string) {
  const site = await createTestApp();
  const admin = await signIn(site.database, { role: 'admin' });
  const client = createClient(site.app);
  await sendEnquiry(client, { message });
  await client.post('/api/services', { title: 'A van', description: 'For many.' }, admin);
  const origin = await site.app.listen({ port: 0 });
  const picture = await addPicture(origin, admin);
  const { url } = await createUploadClient(origin, admin.cookie).send(videoBytes(50_000));
  const { dataDir } = site.database;
  const storage = createFolderStorage(dataDir);
  const { name } = await backUp(site.database, {
    dataDir,
    storage,
    place: createFolderPlace(whole),
  });
  await site.close();
  const crop = `pictures/${picture.name}/${picture.hash}/${picture.width}.jpg`;
  return { name, crop, videoFile: url.slice(1) };
}

type Edit = (lines: string[]) => string[];

export async function createBackupFixture() {
  const config = readConfig({});
  const whole = newFolder();
  const made = await makeBackup(whole);
  const empty = await createTestDatabase();

  const rowsFile = () => join(fixture.folder, `${made.name}.jsonl`);
  const readLines = async () => (await readFile(rowsFile(), 'utf8')).trimEnd().split('\n');
  const writeLines = (lines: string[]) => writeFile(rowsFile(), `${lines.join('\n')}\n`);
  const checkHere = async () => checkBackup(await openSource(config, fixture.folder));
  const restoreTo = (target: typeof empty, backup: CheckedBackup) => {
    const { dataDir } = target;
    return restore(target, backup, { storage: createFolderStorage(dataDir), dataDir });
  };
  const change =
    (start: string, edit: (line: { row: Record<string, unknown> }) => void): Edit =>
    (lines) =>
      lines.map((line) => {
        if (!line.startsWith(start)) return line;
        const value = JSON.parse(line);
        edit(value);
        return JSON.stringify(value);
      });

  const fixture = {
    ...made,
    config,
    whole,
    message,
    /** The copy of this test. */
    folder: '',
    /** Of a file, by its path in DATA_DIR. */
    storedPaths: new Map<string, string>(),
    newFolder,
    rowsFile,
    readLines,
    writeLines,
    checkHere,
    restoreTo,
    change,
    changeRow: (table: string, edit: (row: Record<string, unknown>) => void) =>
      change(`{"table":"${table}"`, ({ row }) => edit(row)),
    storedPath: (file: string) => join(fixture.folder, fixture.storedPaths.get(file) ?? ''),

    async copy() {
      fixture.folder = newFolder();
      await cp(whole, fixture.folder, { recursive: true });
      const lines = (await readLines()).flatMap((line) => JSON.parse(line));
      fixture.storedPaths = new Map(
        lines.map(({ file, sha256 }) => [file, join('files', `${sha256}`)]),
      );
    },

    /** With a last line that fits, as somebody would who wants it restored. */
    async forge(edit: Edit) {
      const lines = edit((await readLines()).slice(0, -1));
      const last = {
        rows: lines.filter((line) => line.startsWith('{"table"')).length,
        files: lines.filter((line) => line.startsWith('{"file"')).length,
        sha256: createHash('sha256')
          .update(`${lines.join('\n')}\n`)
          .digest('hex'),
      };
      await writeLines([...lines, JSON.stringify(last)]);
    },

    async expectRefusal(reason: string | RegExp) {
      const restored = checkHere().then((backup) => restoreTo(empty, backup));
      await expect(restored).rejects.toThrow(reason);
      await expect(restored).rejects.toThrow(/^[^\n]+\.$/);
      expect(await empty.db.selectFrom('users').select('id').execute()).toEqual([]);
      const left = (await readdir(empty.dataDir)).filter((name) => name.startsWith('restore'));
      expect(left).toEqual([]);
      for (const name of ['media', 'pictures']) {
        expect(await readdir(join(empty.dataDir, name)).catch(() => [])).toEqual([]);
      }
    },

    drop: () => empty.drop(),
  };
  return fixture;
}
