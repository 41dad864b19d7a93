import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { createPasswords } from '#server/auth/password-hash.ts';
import { readConfig } from '#server/config/config.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { createCodeStore } from '#server/features/accounts/codes/code-store.ts';
import { createTestLocation, type TestLocation } from '#tests/support/database/test-database.ts';
import { createUser } from '#tests/support/server/accounts.ts';
import { startServer } from '#tests/support/server/server-process.ts';
import { makeFirstAdmin, showFirstStart } from './first-start.ts';

let location: TestLocation;
const open: Database[] = [];
beforeEach(async () => {
  location = await createTestLocation({ empty: true });
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  await location.drop();
});

async function connect(): Promise<Database> {
  const database = await connectDatabase(location);
  open.push(database);
  await migrate(database);
  return database;
}

const file = () => join(location.dataDir, 'first-start.txt');
const start = (database: Database, env: Record<string, string> = {}) =>
  makeFirstAdmin(database, readConfig({ ...location.env, ...env }));
const listUsers = ({ db }: Database) => db.selectFrom('users').selectAll().execute();
const read = (text: string, label: string) =>
  new RegExp(`${label} +(.+)`).exec(text)?.[1] ?? `no ${label}`;

function listen() {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  return {
    written,
    terminal: (isTTY: boolean) => ({ isTTY, write }) as unknown as NodeJS.WriteStream,
    log: { warn: write } as unknown as Parameters<typeof showFirstStart>[1]['log'],
  };
}

describe('the first start', () => {
  test('makes an admin and a code, and leaves both in a file for its owner', async () => {
    const database = await connect();
    await start(database);
    const text = await readFile(file(), 'utf8');
    expect((await stat(file())).mode & 0o777).toBe(0o600);

    const [admin, ...others] = await listUsers(database);
    expect(others).toEqual([]);
    expect(admin).toMatchObject({ username: 'admin', role: 'admin', disabled: 0 });
    const password = read(text, 'Password');
    expect(password).toMatch(/^\w{5}(-\w{5}){3}$/);
    expect(await createPasswords().verify(password, admin?.password_hash)).toBe(true);
    const codes = createCodeStore(database.db, () => new Date());
    await expect(codes.requireOpen(read(text, 'Registration code'))).resolves.toBeUndefined();
  });

  test('takes the names it is given, and never repeats a password that was set', async () => {
    const database = await connect();
    await start(database, {
      ADMIN_USERNAME: 'Owner',
      ADMIN_PASSWORD: 'chosen by the owner',
      ADMIN_EMAIL: 'owner@aldermere.example',
    });
    const [admin] = await listUsers(database);
    expect(admin).toMatchObject({ username: 'Owner', email: 'owner@aldermere.example' });
    expect(await createPasswords().verify('chosen by the owner', admin?.password_hash)).toBe(true);
    const text = await readFile(file(), 'utf8');
    expect(text).not.toContain('chosen by the owner');
    expect(read(text, 'Password')).toBe('the one set in ADMIN_PASSWORD');
  });

  test('happens once, also when two instances start at the same moment', async () => {
    const [one, other] = [await connect(), await connect()];
    await Promise.all([start(one), start(other)]);
    await start(one);
    expect(await listUsers(one)).toHaveLength(1);
    const codes = await one.db.selectFrom('registration_codes').select('id').execute();
    expect(codes).toHaveLength(1);
    const [admin] = await listUsers(one);
    const password = read(await readFile(file(), 'utf8'), 'Password');
    expect(await createPasswords().verify(password, admin?.password_hash)).toBe(true);
  });

  test('stops with one line when a member has the name already', async () => {
    const database = await connect();
    await createUser(database, { username: 'Admin' });
    await expect(start(database)).rejects.toThrow(/^ADMIN_USERNAME is the name of a member/);
    const email = 'one@example.com';
    await createUser(database, { email });
    const given = { ADMIN_USERNAME: 'owner', ADMIN_EMAIL: email };
    await expect(start(database, given)).rejects.toThrow(/^ADMIN_EMAIL is the address/);
  });
});

describe('showing what it made', () => {
  test('on a terminal, once, and then the file is removed', async () => {
    await start(await connect());
    const { written, terminal, log } = listen();
    showFirstStart(location.dataDir, { terminal: terminal(true), log });
    expect(read(written.join(''), 'Registration code')).toMatch(
      new RegExp(`^${brand.codePrefix}-`),
    );
    expect(() => statSync(file())).toThrow('ENOENT');
    showFirstStart(location.dataDir, { terminal: terminal(true), log });
    expect(written).toHaveLength(1);
  });

  test('without a terminal the log names the file, and holds none of it', async () => {
    await start(await connect());
    const { written, terminal, log } = listen();
    showFirstStart(location.dataDir, { terminal: terminal(false), log });
    const text = await readFile(file(), 'utf8');
    expect(written).toHaveLength(1);
    expect(written[0]).toContain(file());
    expect(written[0]).not.toContain(read(text, 'Password'));
    expect(written[0]).not.toContain(read(text, 'Registration code'));
  });

  test('a real server: its admin signs in, and its log holds no secret', async () => {
    const server = await startServer(location.env);
    await expect.poll(() => server.lines.join('\n')).toContain(file());
    const text = await readFile(file(), 'utf8');
    const password = read(text, 'Password');
    const code = read(text, 'Registration code');
    const post = (path: string, body: object) =>
      fetch(server.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const signedIn = await post('/api/auth/login', { username: 'admin', password });
    expect(signedIn.status).toBe(200);
    const registered = await post('/api/auth/register', {
      username: 'first.member',
      email: 'first@example.com',
      password: 'a secret of my own',
      registrationCode: code,
    });
    expect(registered.status).toBe(201);
    await fetch(`${server.origin}/register?code=${code}`);
    await post('/api/auth/login', { username: 'admin', password: 'a wrong guess' });
    expect(await server.stop()).toBe(0);

    const log = server.lines.join('\n');
    const token = /=([^;]+)/.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? 'no token';
    for (const secret of [password, code, token, 'a secret of my own', 'a wrong guess']) {
      expect(log).not.toContain(secret);
    }
    expect(log).toContain('/api/auth/register');
  });
});
