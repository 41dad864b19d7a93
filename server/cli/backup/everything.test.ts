// A site filled through every route and every command, refusals and failures included, comes out of its backup the same.
// A route or a command without a row in the tables fails the first test.
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { roleValues } from '#contract/accounts/accounts.ts';
import { commandNames } from '#server/cli/admin-commands.ts';
import { readEverything } from '#tests/support/database/read-everything.ts';
import { createTestLocation, type TestLocation } from '#tests/support/database/test-database.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';
import { createFiller, fillerEnv } from '#tests/support/server/api-routes/filler.ts';
import { apiRoutes, formRoutes } from '#tests/support/server/api-routes/route-table.ts';
import { watchAnswers } from '#tests/support/server/api-routes/watch-answers.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

vi.setConfig({ testTimeout: 5 * 60 * 1000, hookTimeout: 5 * 60 * 1000 });

const newFolder = () => join(inject('folder'), `backup-${randomUUID()}`);
const siteFile = newFolder();

/** What each command is called with: to do its work, and to fail. */
const commandCalls: Record<string, string[][]> = {
  code: [['Ünï 🚗'], ['x'.repeat(500)]],
  password: [['erika'], ['nobody']],
  list: [[]],
  export: [['erika'], ['nobody@example.com']],
  erase: [['erika'], ['nobody']],
  backup: [[newFolder()], ['/dev/null/nowhere'], [newFolder(), '--keep', 'x']],
  verify: [[newFolder()]],
  restore: [[newFolder()]],
  'site export': [[siteFile], [siteFile]],
  'site import': [[siteFile], [newFolder()]],
  'move-media': [[]],
  doctor: [[]],
  'mail-test': [['nobody@example.com']],
};

let site: TestApp;
let answers: ReturnType<typeof watchAnswers>;
beforeAll(async () => {
  site = await createTestApp(fillerEnv);
  answers = watchAnswers(site.app);
  const filler = await createFiller(site);
  const { client, admin } = filler;

  for (const { method, url } of site.app.routeList.all()) {
    if (url === '/api/admin/events' || method === 'HEAD') continue;
    const path = url.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000000');
    const sessions = [
      undefined,
      ...(await Promise.all(roleValues.map((role) => filler.signIn(role)))),
    ];
    for (const session of sessions) {
      for (const body of [undefined, { message: 7, title: null, username: '\u2028' }]) {
        await client.call(method as 'POST', path, {
          ...(session && { cookie: session.cookie }),
          ...(body && method !== 'GET' && { body }),
          from: filler.nextAddress(),
        });
      }
    }
  }
  for (const { fill } of Object.values(apiRoutes)) await fill(filler);
  for (const fill of Object.values(formRoutes)) await fill(filler);

  await filler.signIn('member', 'erika');
  const env = { ...site.database.env, ...fillerEnv };
  for (const [name, calls] of Object.entries(commandCalls)) {
    for (const args of calls) await runAdmin(env, ...name.split(' '), ...args);
  }
  await writeFile(join(site.database.dataDir, 'pictures', 'stray.jpg'), 'Not named by any row');
  expect((await client.get('/api/auth/user', admin)).statusCode).toBe(200);
  await site.app.close();
});
afterAll(() => {
  answers.stop();
  return site.database.drop();
});

test('every route and every command is in the tables', () => {
  const all = site.app.routeList.all();
  const changes = all.filter(({ method, url }) => !url.startsWith('/api') && method === 'POST');
  expect(changes.map(({ method, url }) => `${method} ${url}`)).toEqual(Object.keys(formRoutes));
  const isAdded = ({ method, url }: (typeof all)[number]) =>
    method === 'HEAD' && all.some((other) => other.method === 'GET' && other.url === url);
  const calls = all.filter((route) => /^\/api(\/|$)/.test(route.url) && !isAdded(route));
  expect(calls.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
    Object.keys(apiRoutes).sort(),
  );
  expect(commandNames).toEqual(Object.keys(commandCalls));
});

test('what is answered is what the API is described to answer', () => {
  expect([...answers.faults]).toEqual([]);
  // A stream that never ends by itself.
  expect([...answers.unseen]).toEqual(['GET /api/admin/events 200']);
});

test('every table has rows, but for those of a bucket', async () => {
  const { tables } = await readEverything(site.database);
  const empty = Object.keys(tables).filter((name) => tables[name]?.length === 0);
  expect(empty.sort()).toEqual(['bucket_upload_parts', 'bucket_uploads']);
});

async function moveTo(
  from: Pick<TestLocation, 'env'>,
  to: Pick<TestLocation, 'env'>,
  ...options: string[]
) {
  const folder = newFolder();
  for (const [env, ...args] of [
    [from.env, 'backup', folder, ...options],
    [to.env, 'restore', folder],
  ] as const) {
    const { code, errors } = await runAdmin(env, ...args);
    expect([code, errors]).toEqual([0, '']);
  }
}

async function expectSame(target: Pick<TestLocation, 'databaseUrl' | 'dataDir'>) {
  const [expected, found] = [await readEverything(site.database), await readEverything(target)];
  delete expected.files['pictures/stray.jpg'];
  // Table by table: the difference of everything would be unreadable.
  expect(Object.keys(found.tables).sort()).toEqual(Object.keys(expected.tables).sort());
  for (const [table, rows] of Object.entries(expected.tables)) {
    expect(found.tables[table], table).toEqual(rows);
  }
  expect(found.files).toEqual(expected.files);
}

test('backup, restore, compare: the same rows and files', async () => {
  const target = await createTestLocation({ empty: true });
  await moveTo(site.database, target);
  await expectSame(target);
  // What is written next gets a number of its own.
  expect((await runAdmin(target.env, 'list')).errors).toBe('');
  await target.drop();
});

test.runIf(inject('postgresUrl'))('from PostgreSQL to SQLite and back: the same', async () => {
  const dataDir = newFolder();
  const sqlite = { databaseUrl: undefined, dataDir, env: { DATA_DIR: dataDir } };
  await moveTo(site.database, sqlite, '--portable');
  await expectSame(sqlite);
  const postgres = await createTestLocation({ empty: true });
  await moveTo(sqlite, postgres);
  await expectSame(postgres);
  await postgres.drop();
});
