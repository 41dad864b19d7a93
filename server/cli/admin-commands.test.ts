// While a server runs on the same database. What needs none: admin-usage.test.ts.

import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { createTestLocation } from '#tests/support/database/test-database.ts';
import { createUser, openSession } from '#tests/support/server/accounts.ts';
import { runAdmin, runAdminProcess } from '#tests/support/server/admin-command.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
});
afterAll(() => site.close());

const admin = (...args: string[]) => runAdmin(site.database.env, ...args);

describe('npm run admin', () => {
  test('code: issues one that makes a member', async () => {
    const { code, output } = await runAdminProcess(site.database.env, 'code', 'Mme Curie');
    expect(code).toBe(0);
    expect(output).toContain('Mme Curie');
    const registrationCode = new RegExp(`${brand.codePrefix}-\\S+`).exec(output)?.[0];
    const body = { username: 'marie', email: 'marie@example.com', password: 'radium and polonium' };
    const answer = await client.post('/api/auth/register', { ...body, registrationCode });
    expect(answer.statusCode).toBe(201);
  });

  test.each([
    [' ', 'Please say whom the code is for.'],
    ['x'.repeat(121), 'Please keep it to 120 characters.'],
  ])('code: needs a name for the list, not %j', async (forWhom, sentence) => {
    const { code, output, errors } = await admin('code', forWhom);
    expect([code, output, errors]).toEqual([1, '', sentence]);
  });

  test('password: sets a new one, whatever the case of the name, and ends the sessions', async () => {
    const user = await createUser(site.database, { role: 'admin' });
    const { cookie } = await openSession(site.database, user);
    const { code, output } = await admin('password', user.username.toUpperCase());
    expect(code).toBe(0);
    const password = /^ {2}(\S+)$/m.exec(output)?.[1];
    expect((await client.get('/api/auth/user', { cookie })).statusCode).toBe(401);
    const login = { username: user.username, password };
    expect((await client.post('/api/auth/login', login)).statusCode).toBe(200);
  });

  test('list: everyone, a line each', async () => {
    const user = await createUser(site.database);
    const { output } = await admin('list');
    expect(output).toContain(`\t${user.username}\t${user.email}\tmember\n`);
  });

  test('list: an old row cannot send the terminal commands', async () => {
    const user = await createUser(site.database);
    const email = 'eve\u001b]0;owned\u0007\u009b2J\u200b\u202e@example.com';
    await site.database.db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
    const { output } = await admin('list');
    expect(output).not.toMatch(/(?!\n|\t)\p{C}/u);
    expect(output).toContain(
      `\t${user.username}\teve\\u001b]0;owned\\u0007\\u009b2J\\u200b\\u202e@example.com\tmember\n`,
    );
  });

  test('an unknown name says so and fails', async () => {
    const outcome = await runAdminProcess(site.database.env, 'password', 'nobody.here');
    const errors = 'There is no user called nobody.here.';
    expect(outcome).toEqual({ code: 1, output: '', errors });
  });
});

describe('where there is no site', () => {
  test.each([
    ['erase', 'ada@example.com'],
    ['backup', '/nowhere/else'],
  ])('%s says so and makes nothing', async (...args) => {
    const mistyped = await createTestLocation({ empty: true });
    const { code, output, errors } = await runAdmin(mistyped.env, ...args);
    expect([code, output]).toEqual([1, '']);
    if (mistyped.databaseUrl) {
      expect(errors).toMatch(/^This database holds no site\. Is DATABASE_URL, or DATA_DIR/);
      const empty = await connectDatabase(mistyped);
      expect(await empty.db.introspection.getTables()).toEqual([]);
      await empty.close();
    } else {
      expect(errors).toBe(
        `There is no database in ${mistyped.dataDir}. Is DATA_DIR the server's own?`,
      );
      expect(existsSync(mistyped.dataDir)).toBe(false);
    }
    await mistyped.drop();
  });
});
