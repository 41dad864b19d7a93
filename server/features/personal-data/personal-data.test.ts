// In the admin area. What is kept of a member and its codes: server/cli/personal-data.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
let admin: { cookie: string };
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  admin = await signIn(site.database, { role: 'admin' });
});
afterAll(() => site.close());

const find = async (q: string) =>
  (await client.get(`/api/enquiries?q=${q}`, admin)).json().items as { id: string }[];
const nothing = {
  enquiries: 0,
  messages: 0,
  attachments: 0,
  notes: 0,
  mails: 0,
  members: 0,
  passkeys: 0,
  sessions: 0,
};
const ask = (what: 'export' | 'count' | 'erase', body: unknown) =>
  client.post(`/api/personal-data/${what}`, body, admin);

test('a person is exported with the conversations, and erased: by an address what bears it, by a username what they sent', async () => {
  const email = 'gone@example.com';
  const { cookie } = await signIn(site.database, { username: 'gone', email });
  await sendEnquiry(client, { email, message: 'About Timbuktu.' });
  await sendEnquiry(client, { email, message: 'To Samarkand.' }, { cookie });
  await sendEnquiry(client, { email: 'other@example.com', message: 'From Zanzibar.' }, { cookie });
  await sendEnquiry(client, { email: 'kept@example.com', message: 'To Zanzibar.' });
  const [enquiry] = await find('timbuktu');
  const note = { kind: 'note', text: 'Rang from Ouagadougou.' };
  await client.post(`/api/enquiries/${enquiry?.id}/messages`, note, admin);
  expect(await find('ouaga')).toHaveLength(1);
  const { clientId } = (await client.get(`/api/enquiries/${enquiry?.id}`, admin)).json();
  const about = { text: 'Allergic to nuts.', email };
  await client.post(`/api/clients/${clientId}/notes`, about, admin);

  const exported = (await ask('export', { email: ' GONE@example.com ' })).json();
  expect(exported.enquiries).toMatchObject([
    { message: 'About Timbuktu.', conversation: [{ kind: 'note', text: note.text }] },
    { message: 'To Samarkand.', conversation: [] },
  ]);
  expect(exported).toMatchObject({
    account: { username: 'gone' },
    sessions: [{ lastSeenAt: expect.any(String) }],
    passkeys: [],
  });
  // Nobody has confirmed that the address is the member's: what bears it may be a stranger's.
  const belongs = (await ask('export', { username: 'Gone' })).json();
  expect(belongs.enquiries).toMatchObject([
    { message: 'To Samarkand.' },
    { message: 'From Zanzibar.' },
  ]);
  expect(exported.clients).toMatchObject([{ email, notes: [{ text: about.text }] }]);
  const without = { enquiries: [], clients: [] };
  expect({ ...belongs, ...without }).toEqual({ ...exported, ...without });
  expect(belongs.clients).toEqual([]);
  // To the person: not what was sent from an address that nobody has checked, and no notes.
  const own = (await client.get('/api/auth/export', { cookie })).json();
  expect(own.enquiries).toMatchObject([
    { message: 'To Samarkand.' },
    { message: 'From Zanzibar.' },
  ]);
  expect(own.enquiries).toHaveLength(2);
  expect(own.clients).toEqual([]);

  const account = { members: 1, passkeys: 0, sessions: 1 };
  const bearing = { enquiries: 2, messages: 1, attachments: 0, notes: 1, mails: 2, ...account };
  expect((await ask('count', { email })).json()).toEqual(bearing);
  expect((await ask('count', { username: 'gone' })).json()).toEqual({
    ...account,
    enquiries: 2,
    messages: 0,
    attachments: 0,
    // The address of one of them is borne by another, and nothing is noted about the other address.
    notes: 0,
    mails: 2,
  });
  const erased = await ask('erase', { email });
  expect(erased.json()).toEqual(bearing);
  expect((await ask('count', { email })).json()).toEqual(nothing);
  expect((await client.get(`/api/clients/${clientId}`, admin)).statusCode).toBe(404);
  expect(await find('timbuktu')).toEqual([]);
  expect(await find('ouaga')).toEqual([]);
  expect(await find('samarkand')).toEqual([]);
  // What they sent under another address bears that one.
  expect(await find('zanzibar')).toHaveLength(2);
  const { items } = (await client.get('/api/audit?subject=person', admin)).json();
  expect(items.map(({ action }: AuditEntry) => action)).toEqual(['erased', 'exported', 'exported']);
  expect(JSON.stringify(items)).not.toContain('gone');
});

test('a member who claims the address of a stranger is erased without what the stranger sent', async () => {
  const email = 'stranger@example.com';
  await sendEnquiry(client, { email, message: 'From Antananarivo.' });
  const { cookie } = await signIn(site.database, { username: 'claimant', email });
  await sendEnquiry(client, { email, message: 'To Nouakchott.' }, { cookie });
  const erased = await ask('erase', { username: 'claimant' });
  expect(erased.json()).toMatchObject({ enquiries: 1, members: 1 });
  expect(await find('nouakchott')).toEqual([]);
  expect(await find('antananarivo')).toHaveLength(1);
});

test('a stranger’s address that a member claims reaches nothing which the member sent under another', async () => {
  const email = 'claimed@example.com';
  await sendEnquiry(client, { email, message: 'From Paramaribo.' });
  const { cookie } = await signIn(site.database, { username: 'impostor', email });
  const other = { email: 'impostor@example.com', message: 'To Bujumbura.' };
  await sendEnquiry(client, other, { cookie });
  const exported = (await ask('export', { email })).json();
  expect(exported.enquiries).toMatchObject([{ message: 'From Paramaribo.' }]);
  expect(exported.enquiries).toHaveLength(1);
  expect((await ask('erase', { email })).json()).toMatchObject({ enquiries: 1, members: 1 });
  expect(await find('bujumbura')).toHaveLength(1);
});

test.each([
  {},
  { email: 'nobody' },
  { email: 'a@example.com', all: true },
  { email: 'a@example.com', username: 'a' },
])('%j is 400', async (body) => {
  for (const what of ['export', 'count', 'erase'] as const) {
    expect((await ask(what, body)).statusCode).toBe(400);
  }
});
