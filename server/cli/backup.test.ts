// Through the command itself, while the site it copies is open.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { fillInbox } from '#tests/support/database/many-enquiries.ts';
import {
  createTestDatabase,
  createTestLocation,
  type TestLocation,
} from '#tests/support/database/test-database.ts';
import { createUser, issueCode, signIn } from '#tests/support/server/accounts.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { createUploadClient, videoBytes } from '#tests/support/video/upload-client.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

let site: TestApp;
let client: ApiClient;
const video = videoBytes(50_000);
let videoUrl: string;

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
  videoUrl = (await uploads.send(video)).url;
  const record = { title: 'The arrival', url: videoUrl, type: 'upload', isActive: true };
  expect((await client.post('/api/videos', record, admin)).statusCode).toBe(201);
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
  // Still being sent: it is left out.
  expect((await uploads.create(1000)).status).toBe(201);
});
afterAll(() => site.close());

const newFolder = () => join(inject('folder'), `backup-${randomUUID()}`);

const admin = ({ env }: Pick<TestLocation, 'env'>, ...args: string[]) => runAdmin(env, ...args);

const rowsOf = (folder: string) => readFile(join(folder, 'rows.jsonl'), 'utf8');

test('backup, restore, compare: equal', async () => {
  const folder = newFolder();
  const { output, errors } = await admin(site.database, 'backup', folder);
  expect(errors).toBe('');
  expect(output).toMatch(/rows \d{3,}, videos 1\.\n$/);
  expect((await rowsOf(folder)).match(/"one browser"/g)).toHaveLength(205);
  expect(await readdir(folder)).toEqual(['media', 'rows.jsonl']);
  expect((await stat(join(folder, 'rows.jsonl'))).mode & 0o077).toBe(0);

  const other = await createTestLocation({ empty: true });
  expect((await admin(other, 'restore', folder)).errors).toBe('');
  const again = newFolder();
  await admin(other, 'backup', again);
  expect(await rowsOf(again)).toBe(await rowsOf(folder));
  const name = videoUrl.replace('/media/', '');
  expect((await readFile(join(other.dataDir, 'media', name))).equals(video)).toBe(true);
  await other.drop();
});

const backUpSite = (folder: string, dataDir = site.database.dataDir) =>
  backUp(site.database, { dataDir, folder });

test('a missing video file stops the backup', async () => {
  await expect(backUpSite(newFolder(), newFolder())).rejects.toThrow(
    /Is DATA_DIR the server's own/,
  );
});

test('a backup leaves the database as it is, and refuses one of another version', async () => {
  const other = await createTestDatabase();
  await other.db.deleteFrom('migrations').where('name', 'like', '0001-%').execute();
  expect((await admin(other, 'backup', newFolder())).errors).toMatch(/not of this version/);
  await other.drop();
});

test('a backup is not written over anything, nor a restore into anything', async () => {
  const folder = newFolder();
  await backUpSite(folder);
  const before = await rowsOf(folder);
  await expect(backUpSite(folder)).rejects.toThrow(/something already/);
  expect(await rowsOf(folder)).toBe(before);
  const { dataDir } = site.database;
  await expect(restore(site.database, { dataDir, folder })).rejects.toThrow(/not empty/);
});

test('an incomplete backup, or one of another version, restores nothing', async () => {
  const other = await createTestDatabase();
  const folder = newFolder();
  const putBack = () => restore(other, { dataDir: other.dataDir, folder });
  const notWhole = `${folder} holds no whole backup.`;
  await expect(putBack()).rejects.toThrow(notWhole);

  await backUpSite(folder);
  const rows = await rowsOf(folder);
  const file = join(folder, 'rows.jsonl');
  await writeFile(file, rows.replace('0001-', '0000-'));
  await expect(putBack()).rejects.toThrow(/made by another version/);

  await writeFile(file, rows);
  // Cut in the middle of a line, and between two.
  const middle = Math.floor(rows.length / 2);
  for (const length of [middle, rows.lastIndexOf('\n', middle) + 1]) {
    await truncate(file, length);
    await expect(putBack()).rejects.toThrow(notWhole);
  }
  await rm(file);
  await expect(putBack()).rejects.toThrow(notWhole);
  // No video was copied either.
  await expect(readdir(join(other.dataDir, 'media'))).rejects.toThrow('ENOENT');

  await writeFile(file, rows);
  expect(await putBack()).toMatchObject({ videos: 1 });
  await other.drop();
});

test('a backup with a line that does not fit restores nothing', async () => {
  const other = await createTestDatabase();
  const folder = newFolder();
  await backUpSite(folder);
  const lines = (await rowsOf(folder)).trimEnd().split('\n');
  const service = lines.findIndex((line) => line.startsWith('{"table":"services"'));
  const change = (edit: (line: { table: string; row: Record<string, unknown> }) => void) => {
    const line = JSON.parse(lines[service] ?? '');
    edit(line);
    return lines.with(service, JSON.stringify(line));
  };
  const broken = {
    'an unknown table': change((line) => {
      line.table = 'servants';
    }),
    'an unknown column': change(({ row }) => {
      row.colour = 'red';
    }),
    'a missing column': change(({ row }) => {
      delete row.title;
    }),
    'a number for text': change(({ row }) => {
      row.title = 1;
    }),
    'text for a time': change(({ row }) => {
      row.created_at = 'today';
    }),
    'null where there must be a value': change(({ row }) => {
      row.title = null;
    }),
    'no JSON': lines.with(service, 'services'),
    'a first line that does not name the migrations': lines.slice(1),
    'a row twice': [...lines.slice(0, service), ...lines.slice(service - 1)],
    'a line after the last': [...lines, lines[service] ?? ''],
  };
  for (const [what, text] of Object.entries(broken)) {
    await writeFile(join(folder, 'rows.jsonl'), `${text.join('\n')}\n`);
    const restored = restore(other, { dataDir: other.dataDir, folder });
    await expect(restored, what).rejects.toThrow(`${folder} holds no whole backup.`);
  }
  expect(await other.db.selectFrom('users').select('id').execute()).toEqual([]);
  await other.drop();
});
