import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { issueCode, signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { hashCode, newRegistrationCode } from './codes.ts';

const day = 24 * 60 * 60 * 1000;

let site: TestApp;
let client: ApiClient;
let cookie: string;
let clock = Date.now();
const now = () => new Date(clock);
beforeAll(async () => {
  site = await createTestApp({}, { now });
  client = createClient(site.app);
  ({ cookie } = await signIn(site.database, { role: 'admin' }, now));
});
afterAll(() => site.close());

const issue = (body: unknown) => client.post('/api/registration-codes', body, { cookie });
const list = async () => (await client.get('/api/registration-codes', { cookie })).json();
const revoke = (id: string) => client.delete(`/api/registration-codes/${id}`, { cookie });

let lastName = 0;
function register(registrationCode: string) {
  lastName += 1;
  const username = `invited-${lastName}`;
  const body = { username, email: `${username}@example.com`, password: 'long enough' };
  return client.post('/api/auth/register', { ...body, registrationCode });
}

describe('registration codes', () => {
  test('are issued for a person, shown once, and let that person register', async () => {
    const answer = await issue({
      issuedTo: ' Mme Curie ',
      note: 'by telephone',
      expiresInDays: 30,
    });
    expect(answer.statusCode).toBe(201);
    const { code, isMailed, ...line } = answer.json();
    expect(isMailed).toBeNull();
    expect(code).toMatch(new RegExp(`^${brand.codePrefix}(-[B-DF-HJKMNP-TV-Z3479]{5}){3}$`));
    expect(line).toEqual({
      id: expect.any(String),
      issuedTo: 'Mme Curie',
      note: 'by telephone',
      state: 'open',
      issuedAt: now().toISOString(),
      expiresAt: new Date(clock + 30 * day).toISOString(),
      usedAt: null,
      usedBy: null,
      role: 'member',
      mailedTo: null,
    });
    expect((await list())[0]).toEqual(line);
    expect((await register(code)).statusCode).toBe(201);
  });

  test('expire after 30 days unless said otherwise, and need no note', async () => {
    const { expiresAt, note } = (await issue({ issuedTo: 'A. Guest', note: '' })).json();
    expect([expiresAt, note]).toEqual([new Date(clock + 30 * day).toISOString(), null]);
    const unending = await issue({ issuedTo: 'A. Guest', expiresInDays: null });
    expect(unending.json().expiresAt).toBeNull();
  });

  test('are listed newest first with their state and who used them', async () => {
    const used = (await issue({ issuedTo: 'used' })).json();
    const revoked = (await issue({ issuedTo: 'revoked' })).json();
    const expired = (await issue({ issuedTo: 'expired', expiresInDays: 1 })).json();
    const open = (await issue({ issuedTo: 'open', expiresInDays: 2 })).json();
    const { user } = (await register(used.code)).json();
    await revoke(revoked.id);
    clock += 1 * day;
    // An admin's session lasts twelve hours.
    ({ cookie } = await signIn(site.database, { role: 'admin' }, now));

    const lines: { id: string; state: string; usedBy: string | null }[] = await list();
    const newest = lines.slice(0, 4);
    expect(newest.map(({ state }) => state).sort()).toEqual(['expired', 'open', 'revoked', 'used']);
    const byId = new Map(newest.map((line) => [line.id, line]));
    expect(byId.get(used.id)).toMatchObject({ state: 'used', usedBy: user.username });
    expect(byId.get(revoked.id)?.state).toBe('revoked');
    expect(byId.get(expired.id)?.state).toBe('expired');
    expect(byId.get(open.id)?.state).toBe('open');
    expect((await register(expired.code)).statusCode).toBe(403);
  });

  test('a list never holds a code or its hash', async () => {
    const { code } = (await issue({ issuedTo: 'secret' })).json();
    const text = JSON.stringify(await list());
    expect(text).not.toContain(code);
    expect(text).not.toContain(hashCode(code));
  });

  test('a revoked one is refused and stays in the list', async () => {
    const { id, code } = (await issue({ issuedTo: 'regretted' })).json();
    expect((await revoke(id)).statusCode).toBe(204);
    expect((await revoke(id)).statusCode).toBe(204);
    expect((await register(code)).statusCode).toBe(403);
    expect(await list()).toContainEqual(expect.objectContaining({ id, state: 'revoked' }));
  });

  test('a used one cannot be revoked: 409', async () => {
    const { id, code } = await issueCode(site.database);
    expect((await register(code)).statusCode).toBe(201);
    const answer = await revoke(id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      message: 'This code has been used. Disable the member instead.',
    });
  });

  test('one that is not there: 404', async () => {
    expect((await revoke('nothing')).statusCode).toBe(404);
  });

  test.each([
    ['issuedTo', {}],
    ['issuedTo', { issuedTo: '   ' }],
    ['issuedTo', { issuedTo: 'x'.repeat(121) }],
    ['note', { issuedTo: 'A', note: 'x'.repeat(501) }],
    ['expiresInDays', { issuedTo: 'A', expiresInDays: 0 }],
    ['expiresInDays', { issuedTo: 'A', expiresInDays: 1.5 }],
    ['expiresInDays', { issuedTo: 'A', expiresInDays: '30' }],
    ['code', { issuedTo: 'A', code: 'ALDR-MINE' }],
  ])('a bad %s is 400: %j', async (path, body) => {
    const answer = await issue(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toContainEqual({ path, message: expect.stringMatching(/\.$/) });
  });
});

test('codes differ, and look-alikes never occur in them', () => {
  const codes = Array.from({ length: 500 }, () => newRegistrationCode());
  expect(new Set(codes).size).toBe(500);
  expect(codes.map((code) => code.slice(5)).join('')).not.toMatch(/[AEIOUL0125680]/);
});
