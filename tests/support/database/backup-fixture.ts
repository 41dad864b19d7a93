// A backup with an enquiry, a picture and a video, of which each test damages a copy, and an empty database to restore it to.
import { hash, randomUUID } from 'node:crypto';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject } from 'vitest';
import type { Manifest } from '#server/cli/backup/manifest.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { digestTables, inOneMoment } from '#server/db/copy-rows.ts';
import { signIn } from '../server/accounts.ts';
import { addPicture } from '../server/add-picture.ts';
import { runAdmin } from '../server/admin-command.ts';
import { createClient } from '../server/api-client.ts';
import { sendEnquiry } from '../server/enquiries.ts';
import { createTestApp } from '../server/test-app.ts';
import { createUploadClient, videoBytes } from '../video/upload-client.ts';
import { createTestLocation } from './test-database.ts';

export const newFolder = () => join(inject('folder'), `backup-${randomUUID()}`);

/** The size of every video in the fixture. */
export const fixtureVideoBytes = 50_000;

async function makeBackup(whole: string) {
  const site = await createTestApp();
  const admin = await signIn(site.database, { role: 'admin' });
  const client = createClient(site.app);
  await sendEnquiry(client);
  await client.post('/api/services', { title: 'A van', description: 'For many.' }, admin);
  const origin = await site.app.listen({ port: 0 });
  const picture = await addPicture(origin, admin);
  const { url } = await createUploadClient(origin, admin.cookie).send(
    videoBytes(fixtureVideoBytes),
  );
  const { errors } = await runAdmin(site.database.env, 'backup', whole, '--portable');
  expect(errors).toBe('');
  await site.close();
  const crop = `pictures/${picture.name}/${picture.hash}/${picture.width}.jpg`;
  return { crop, videoFile: url.slice(1) };
}

export async function createBackupFixture() {
  const whole = newFolder();
  const made = await makeBackup(whole);
  const manifestFile = (await readdir(whole)).find((name) => name.endsWith('.json')) ?? '';

  const fixture = {
    ...made,
    whole,
    name: manifestFile.replace('.json', ''),
    /** The copy of this test. */
    folder: '',
    manifestPath: () => join(fixture.folder, manifestFile),

    async copy() {
      fixture.folder = newFolder();
      await cp(whole, fixture.folder, { recursive: true });
    },

    async readManifest(): Promise<Manifest> {
      const [line = ''] = (await readFile(fixture.manifestPath(), 'utf8')).split('\n');
      return JSON.parse(line);
    },

    /** With a checksum that fits, as somebody would who wants it restored. */
    async writeManifest(manifest: unknown) {
      const line = JSON.stringify(manifest);
      await writeFile(fixture.manifestPath(), `${line}\n${hash('sha256', line)}\n`);
    },

    async forge(edit: (manifest: Manifest) => unknown) {
      const manifest = await fixture.readManifest();
      edit(manifest);
      await fixture.writeManifest(manifest);
    },

    /** Where the backup stores a file, named by its path in DATA_DIR; without a name, the copy of the database. */
    async storedPath(file?: string) {
      const { database, files } = await fixture.readManifest();
      const { sha256 } = files.find((one) => one.file === file) ?? database;
      return join(fixture.folder, 'files', sha256);
    },

    /** The copy of the database changed by SQL, under the checksum that it has then. */
    async forgeRows(sql: string) {
      const path = await fixture.storedPath();
      const file = new DatabaseSync(path, { enableForeignKeyConstraints: false });
      file.exec(`pragma journal_mode = delete; ${sql}`);
      file.close();
      const sha256 = hash('sha256', await readFile(path));
      await cp(path, join(fixture.folder, 'files', sha256));
      const { size } = await stat(path);
      await fixture.forge(({ database }) => Object.assign(database, { sha256, size }));
    },

    /** The digests that those rows have. */
    async forgeDigests() {
      const dataDir = newFolder();
      await mkdir(dataDir);
      await cp(await fixture.storedPath(), join(dataDir, 'aldermere.sqlite'));
      const copy = await connectDatabase({ databaseUrl: undefined, dataDir });
      const tables = await inOneMoment(copy, digestTables);
      await copy.close();
      await fixture.forge((manifest) => Object.assign(manifest, { tables }));
    },

    async expectRefusal(reason: RegExp) {
      const target = await createTestLocation({ empty: true });
      const { code, output, errors } = await runAdmin(target.env, 'restore', fixture.folder);
      expect([code, output]).toEqual([1, '']);
      expect(errors).toMatch(reason);
      expect(errors).toMatch(/^[^\n]+\.$/);
      const left = await readdir(target.dataDir).catch(() => []);
      expect(left.filter((file) => file !== 'backup.lock')).toEqual([]);
      await target.drop();
    },
  };
  return fixture;
}
