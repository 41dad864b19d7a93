// Who did what to which enquiry, as the admin reads it at the foot of the inbox.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { signIn, type TestUser } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
let admin: TestUser;
let cookie: string;
let clock = Date.now();
beforeAll(async () => {
  site = await createTestApp({}, { now: () => new Date(clock) });
  client = createClient(site.app);
  ({ user: admin, cookie } = await signIn(site.database, { role: 'admin' }));
});
afterAll(() => site.close());

async function readAuditLog(on = client, as = cookie): Promise<AuditEntry[]> {
  const answer = await on.get('/api/audit?subject=enquiry', { cookie: as });
  expect(answer.statusCode).toBe(200);
  return answer.json().items;
}

async function create(on = client, as = cookie): Promise<{ id: string; reference: string }> {
  const { reference } = (await sendEnquiry(on)).json();
  const page = (await on.get(`/api/enquiries?q=${reference}`, { cookie: as })).json();
  return page.items[0];
}

const mark = (id: string, status: string) =>
  client.patch(`/api/enquiries/${id}`, { status }, { cookie });

test('marking and deleting are logged by reference, with who and when', async () => {
  const { id, reference } = await create();
  for (const status of ['handled', 'spam', 'new']) {
    clock += 1000;
    expect((await mark(id, status)).statusCode).toBe(200);
  }
  clock += 1000;
  expect((await client.delete(`/api/enquiries/${id}`, { cookie })).statusCode).toBe(204);
  expect((await readAuditLog()).slice(0, 4)).toEqual(
    ['deleted', 'marked-new', 'marked-spam', 'marked-handled'].map((action, index) => ({
      id: expect.any(String),
      at: new Date(clock - 1000 * index).toISOString(),
      actor: admin.username,
      action,
      subject: { type: 'enquiry', id, label: reference },
      detail: [],
    })),
  );
});

test('a request that changes nothing is not logged', async () => {
  const { id } = await create();
  const before = await readAuditLog();
  const answers = [
    await mark(id, 'new'),
    await mark(id, 'old'),
    await mark('nobody', 'spam'),
    await client.delete('/api/enquiries/nobody', { cookie }),
    await client.post('/api/enquiries/nobody/resend', undefined, { cookie }),
    await client.post(`/api/enquiries/${id}/resend`, undefined, { cookie }),
    await client.call('HEAD', '/api/enquiries/export.csv', { cookie }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 404, 404, 404, 409, 200]);
  expect(await readAuditLog()).toEqual(before);
});

test('an export is logged', async () => {
  clock += 1000;
  await client.get('/api/enquiries/export.csv', { cookie });
  expect((await readAuditLog())[0]).toMatchObject({
    at: new Date(clock).toISOString(),
    actor: admin.username,
    action: 'exported',
    subject: { type: 'enquiry', label: 'all enquiries' },
  });
});

test('resending a mail is logged, unless it is being sent at the moment', async () => {
  let release = () => {};
  const hung = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mailSite = await startMailApp({ outbox: { send: () => hung } });
  const admin = await signIn(mailSite.database, { role: 'admin' }, mailSite.now);
  const { id, reference } = await create(mailSite.client, admin.cookie);
  const resend = () => mailSite.client.post(`/api/enquiries/${id}/resend`, undefined, admin);
  const actions = async () =>
    (await readAuditLog(mailSite.client, admin.cookie)).map(({ action, actor, subject }) => [
      actor,
      action,
      subject.label,
    ]);
  await mailSite.mailIs('sending');
  expect((await resend()).statusCode).toBe(202);
  expect(await actions()).toEqual([]);
  release();
  await mailSite.mailIs('sent');
  expect((await resend()).statusCode).toBe(202);
  expect(await actions()).toEqual([[admin.user.username, 'mail-resent', reference]]);
});

test('the audit log holds nothing about the visitor', async () => {
  const { id } = await create();
  await mark(id, 'handled');
  await client.delete(`/api/enquiries/${id}`, { cookie });
  const kept = await site.database.db.selectFrom('audit').selectAll().execute();
  expect(kept.length).toBeGreaterThan(1);
  expect(JSON.stringify(kept)).not.toMatch(/lovelace|ada@example/i);
});

test('a change that cannot be logged is not made', async () => {
  const { id } = await create();
  await site.database.db.schema.alterTable('audit').renameTo('elsewhere').execute();
  const answers = [
    await mark(id, 'handled'),
    await client.delete(`/api/enquiries/${id}`, { cookie }),
    await client.get('/api/enquiries/export.csv', { cookie }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  expect(answers[2]?.body).not.toContain('Lovelace');
  const { status } = (await client.get(`/api/enquiries/${id}`, { cookie })).json();
  expect(status).toBe('new');
});
