import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { toCsvLine } from './csv.ts';

let site: TestApp;
let client: ApiClient;
let cookie: string;
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  ({ cookie } = await signIn(site.database, { role: 'admin' }));
});
afterAll(() => site.close());

test('cells that would be formulas become text, others are quoted as needed', () => {
  expect(toCsvLine(['=1+1', '+44', '-1', '@cmd', '\tx', '\rx'])).toBe(
    `'=1+1,'+44,'-1,'@cmd,'\tx,"'\rx"\r\n`,
  );
  // Full-width, as an input method of Chinese or Japanese types them.
  expect(toCsvLine(['＝1+1', '＋44', '－1', '＠cmd'])).toBe(`'＝1+1,'＋44,'－1,'＠cmd\r\n`);
  expect(toCsvLine(['plain', 'a,b', 'say "x"', 'two\nlines', '', "it's"])).toBe(
    'plain,"a,b","say ""x""","two\nlines",,it\'s\r\n',
  );
});

test('a formula in the middle of a cell becomes text too, for spreadsheets that separate by semicolons', () => {
  expect(toCsvLine(['a;=1+1', "Hello\n=cmd|' /C calc'!A0", 'a\t@x', 'b;"-2+3'])).toBe(
    `a;'=1+1,"Hello\n'=cmd|' /C calc'!A0",a\t'@x,"b;""'-2+3"\r\n`,
  );
  expect(toCsvLine(['Two things:\n- a car\n- dinner'])).toBe(
    '"Two things:\n- a car\n- dinner"\r\n',
  );
});

test('the export holds every enquiry, page by page, in order', async () => {
  await sendEnquiry(client, {
    name: '=HYPERLINK("https://evil.example","x")',
    message: '+1\nsecond line, with a comma',
  });
  const { id } = (await client.get('/api/enquiries', { cookie })).json().items[0];
  await client.post(
    `/api/enquiries/${id}/messages`,
    { kind: 'note', text: 'Ring, first' },
    { cookie },
  );
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    id: `ffffffff-0000-7000-8000-${String(index).padStart(12, '0')}`,
    reference: `ALD-${index}`,
    name: `Name ${index}`,
    email: 'a@b.co',
    email_key: 'a@b.co',
    service: null,
    message: 'Hello',
    language: 'fr' as const,
    source: 'form' as const,
    status: 'handled' as const,
    is_doubtful: 0 as const,
    is_unseen_spam: 0 as const,
    consent_version: '2026-11',
    consent_at: 0,
    created_at: 0,
    updated_at: 0,
    listed_at: 0,
  }));
  for (let from = 0; from < rows.length; from += 200) {
    await site.database.db
      .insertInto('enquiries')
      .values(rows.slice(from, from + 200))
      .execute();
  }

  const answer = await client.get('/api/enquiries/export.csv', { cookie });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="enquiries-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [header, first, ...others] = answer.body.slice(1).split('\r\n');
  expect(header).toBe(
    'Reference,Received,Status,Name,E-mail,Telephone,Calls and WhatsApp,Concerns,City,Date,Transfer,Message,Consent wording,Consent given,Assigned to,First answered,Language,Came by,Conversation',
  );
  expect(first).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
  expect(first).toContain(`"'+1\nsecond line, with a comma"`);
  expect(first).toMatch(/"[\dT:.-]+Z note by admin-\w+: Ring, first"$/);
  expect(others.pop()).toBe('');
  expect(others[0]).toMatch(/,French,form,$/);
  expect(others.map((line) => line.split(',')[0])).toEqual(rows.map(({ reference }) => reference));
});

test('another site cannot navigate an admin’s browser to it', async () => {
  for (const [site, status] of [
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ] as const) {
    const headers = { 'sec-fetch-site': site };
    const answer = await client.get('/api/enquiries/export.csv', { cookie, headers });
    expect(answer.statusCode, site).toBe(status);
  }
});
