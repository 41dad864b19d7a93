// Through the commands.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { runAdmin } from '#tests/support/server/admin-command.ts';
import { cookieFrom, createClient } from '#tests/support/server/api-client.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  const client = createClient(site.app);
  const headers = { 'idempotency-key': 'erased-too' };
  await sendEnquiry(client, { email: 'Ada@Example.com', message: 'The first.' }, { headers });
  await sendEnquiry(client, { email: 'ada@example.com', message: 'The second.' });
  await sendEnquiry(client, { email: 'ada@example.com.au', message: 'Another Ada.' });
  const boss = { username: 'boss', email: 'boss@example.com', role: 'admin' as const };
  const { cookie } = await signIn(site.database, boss);
  // A member with a code, a recovery code and entries in the audit log.
  const issue = { issuedTo: 'Mrs Lovelace', note: 'met in Paris' };
  // The first got lost.
  const lost = await client.post(
    '/api/registration-codes',
    { issuedTo: issue.issuedTo },
    { cookie },
  );
  await client.delete(`/api/registration-codes/${lost.json().id}`, { cookie });
  const issued = await client.post('/api/registration-codes', issue, { cookie });
  const registered = await client.post('/api/auth/register', {
    username: 'ada',
    email: 'ADA@example.com',
    password: 'long enough to keep',
    registrationCode: issued.json().code,
  });
  const { id } = registered.json().user;
  await client.post(`/api/members/${id}/recovery-code`, undefined, { cookie });
  await client.patch(`/api/members/${id}`, { role: 'admin' }, { cookie });
  const login = { username: 'ada', password: 'long enough to keep' };
  const asAdmin = { cookie: cookieFrom(await client.post('/api/auth/login', login)) };
  await client.post('/api/services', { title: 'A van', description: 'For many.' }, asAdmin);
  const seen = { ...asAdmin, headers: { 'if-match': '0' } };
  await client.patch('/api/site/draft', { house: { line: 'By Ada' } }, seen);
  await client.patch(`/api/members/${id}`, { role: 'desk' }, { cookie });
  await client.post('/api/auth/login', login);
});
afterAll(() => site.close());

async function admin(...args: string[]): Promise<string> {
  const { code, output } = await runAdmin(site.database.env, ...args);
  expect(code).toBe(0);
  return output;
}

test('export prints everything stored about a person, however the address is written', async () => {
  const printed = await admin('export', '\u202aaDa@example.COM');
  const { enquiries, account, sessions, devices, codes, auditLog } = JSON.parse(printed);
  expect(enquiries).toMatchObject([
    {
      reference: expect.stringMatching(new RegExp(`^${brand.referencePrefix}-`)),
      email: 'Ada@Example.com',
      message: 'The first.',
      consent: { version: expect.stringMatching(/^sha256-/), at: expect.any(String) },
      mail: { state: 'not-set-up', sentAt: null },
    },
    { message: 'The second.' },
  ]);
  expect(account).toMatchObject({ username: 'ada', email: 'ADA@example.com', role: 'desk' });
  expect(codes).toMatchObject([
    { issuedTo: 'Mrs Lovelace', note: null, usedAt: null },
    { issuedTo: 'Mrs Lovelace', note: 'met in Paris', usedAt: expect.any(String) },
  ]);
  expect(auditLog.map(({ did }: { did: string }) => did)).toEqual([
    'registered',
    'recovery-code-issued',
    'made-admin',
    'signed-in',
    'created',
    'made-desk',
    'signed-in',
  ]);
  expect(sessions).toHaveLength(1);
  expect(devices).toHaveLength(2);
  expect(auditLog.at(-1)).toMatchObject({ network: expect.any(String) });
  expect(printed).not.toMatch(/argon2|password/);
});

test('erase removes enquiries, mails, keys, the member and the sessions, and nothing else', async () => {
  const { db } = site.database;
  const counts =
    'Enquiries: 2 (messages: 0, attachments: 0, notes: 0, mails: 2). Accounts: 1 (passkeys: 0, sessions: 1).';
  expect(await admin('erase', 'ADA@EXAMPLE.com', '--dry-run')).toBe(
    `Would be erased for ADA@EXAMPLE.com: ${counts}\n`,
  );
  expect(await db.selectFrom('enquiries').select('id').execute()).toHaveLength(3);
  expect(await admin('erase', 'ADA@EXAMPLE.com')).toBe(`Erased for ADA@EXAMPLE.com: ${counts}\n`);
  const left = await db.selectFrom('enquiries').select('message').execute();
  expect(left).toEqual([{ message: 'Another Ada.' }]);
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1);
  expect(await db.selectFrom('enquiry_keys').select('key_hash').execute()).toEqual([]);
  expect(await db.selectFrom('users').select('username').execute()).toEqual([{ username: 'boss' }]);
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  const { account, ...lists } = JSON.parse(await admin('export', 'ada'));
  expect(account).toBeNull();
  expect(Object.values(lists)).toEqual(Array(Object.keys(lists).length).fill([]));
});

test('the list of codes, the audit log and the site keep their entries without the name', async () => {
  const { db } = site.database;
  expect(await db.selectFrom('site_draft').select('changed_by').execute()).toEqual([
    { changed_by: 'somebody erased' },
  ]);
  const codes = await db.selectFrom('registration_codes').select(['issued_to', 'note']).execute();
  const erased = { issued_to: 'somebody erased', note: null };
  expect(codes).toEqual([erased, erased]);
  const entries = await db
    .selectFrom('audit')
    .select(['actor_name', 'action', 'subject_label'])
    .execute();
  expect(entries.map((entry) => Object.values(entry).join(', ')).sort()).toEqual([
    // One of the two with --dry-run.
    'The shell, command-run, erase',
    'The shell, command-run, erase',
    'The shell, command-run, export',
    'The shell, command-run, export',
    'boss, issued, somebody erased',
    'boss, issued, somebody erased',
    'boss, made-admin, somebody erased',
    'boss, made-desk, somebody erased',
    'boss, recovery-code-issued, somebody erased',
    'boss, revoked, somebody erased',
    'somebody erased, created, A van',
  ]);
});

test('an admin is not erased', async () => {
  expect(await admin('erase', 'boss@example.com')).toContain('Accounts: 0');
});
