// The script as an operator runs it, while a server runs on the same database.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, openSession } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
});
afterAll(() => site.close());

function admin(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const script = join(import.meta.dirname, '../../scripts/admin.mjs');
  const env = { PATH: process.env.PATH, ...site.database.env };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, output, errors) => {
      resolve({ code: error ? Number(error.code) : 0, output, errors });
    });
  });
}

describe('npm run admin', () => {
  test('code: issues one that makes a member', async () => {
    const { code, output } = await admin('code', 'Mme Curie');
    expect(code).toBe(0);
    expect(output).toContain('Mme Curie');
    const registrationCode = /ALDR-\S+/.exec(output)?.[0];
    const body = { username: 'marie', email: 'marie@example.com', password: 'radium and polonium' };
    const answer = await client.post('/api/auth/register', { ...body, registrationCode });
    expect(answer.statusCode).toBe(201);
  });

  test.each([
    [' ', 'Please say whom the code is for.'],
    ['x'.repeat(121), 'Please keep it to 120 characters.'],
  ])('code: needs a name for the list, not %j', async (forWhom, sentence) => {
    const { code, output, errors } = await admin('code', forWhom);
    expect([code, output, errors.trim()]).toEqual([1, '', sentence]);
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

  test('an unknown name says so and fails', async () => {
    const { code, errors } = await admin('password', 'nobody.here');
    expect([code, errors.trim()]).toEqual([1, 'There is no user called nobody.here.']);
  });

  test.each([[[]], [['dance']], [['password']], [['code', '']], [['list', 'all']], [['toString']]])(
    '%j prints how it is used and fails',
    async (args) => {
      const { code, output, errors } = await admin(...args);
      expect([code, output]).toEqual([1, '']);
      expect(errors).toContain('password NAME');
    },
  );
});
