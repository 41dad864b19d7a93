// The form without script: posted by the browser, answered with a page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodEnquiry } from '#tests/support/server/enquiries.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let now = new Date('2026-11-15T09:00:00Z');
beforeAll(async () => {
  site = await createTestApp({ PUBLIC_URL: 'http://aldermere.example' }, { now: () => now });
});
afterAll(() => site.close());

const filled = { ...goodEnquiry, privacy: 'on' };
const type = 'application/x-www-form-urlencoded';
let sender = 0;

function post(
  fields: Record<string, string>,
  options: { from?: string; headers?: Record<string, string>; url?: string } = {},
) {
  sender += 1;
  return site.app.inject({
    method: 'POST',
    url: options.url ?? '/contact',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': type, ...options.headers },
    remoteAddress: options.from ?? `198.19.0.${sender}`,
  });
}

const stored = () => site.database.db.selectFrom('enquiries').selectAll().orderBy('id').execute();
const fieldOf = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea|select)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

describe('a form that is filled in', () => {
  test('has the language of its page', async () => {
    const answer = await post({ ...filled, message: 'Bonjour.' }, { url: '/fr/contact' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/href="\/fr\/enquiry\/[\w-]{22}"/);
    expect((await stored()).at(-1)?.language).toBe('fr');
  });

  test('is stored and answered with a page: the same words, the reference, an empty form', async () => {
    const answer = await post({ ...filled, message: 'One line.\r\nAnother.' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const [row] = (await stored()).slice(-1);
    expect(row).toMatchObject({
      name: 'Ada Lovelace',
      message: 'One line.\nAnother.',
      status: 'new',
    });
    expect(answer.body).toMatch(/^<!doctype html>/);
    expect(answer.body).toContain('<title>Message Sent · ');
    expect(answer.body).toContain('Thank you for your inquiry. We will get back to you shortly.');
    expect(answer.body).toContain(`Your reference: ${row?.reference}`);
    expect(answer.body).not.toContain('Ada Lovelace');
  });

  test('leaves nothing in the database from which its page’s address can be computed', async () => {
    await post({ ...filled, message: 'Kept as a hash.' });
    const keys = await site.database.db.selectFrom('enquiry_keys').select('page_salt').execute();
    // The form's key is made of its content, which is stored.
    expect(new Set(keys.map(({ page_salt }) => page_salt))).toEqual(new Set([null]));
  });

  test('sent again within ten minutes is the same enquiry, also at the same moment', async () => {
    const fields = { ...filled, message: 'Pressed twice.' };
    const answers = await Promise.all([post(fields), post(fields), post(fields)]);
    const references = answers.map(({ body }) => /ALD-\w{6}/.exec(body)?.[0]);
    expect(new Set(references).size).toBe(1);
    const count = async () =>
      (await stored()).filter(({ message }) => message === 'Pressed twice.').length;
    now = new Date(now.getTime() + 9 * 60 * 1000);
    await post(fields);
    expect(await count()).toBe(1);
    now = new Date(now.getTime() + 60 * 1000);
    await post(fields);
    expect(await count()).toBe(2);
  });

  test('takes a half-filled transfer, and shows it on the page of the enquiry', async () => {
    const transfer = { transferTo: 'The Lowry', transferAt: '2026-11-24T18:40', passengers: '3' };
    const answer = await post({
      ...{ ...filled, ...transfer, telephone: '0161 496 0000', mayCall: 'on' },
      ...{ transferFrom: '', flight: '', luggage: '', city: 'Paris', date: '' },
    });
    expect((await stored()).at(-1)).toMatchObject({
      ...{ transfer_to: 'The Lowry', transfer_at: '2026-11-24T18:40', passengers: 3, may_call: 1 },
      ...{ transfer_from: null, flight: null, luggage: null, city: 'Paris', date: null },
    });
    const url = /\/enquiry\/[\w-]{22}/.exec(answer.body)?.[0] ?? '';
    const page = (await site.app.inject({ url })).body;
    expect(page).toContain('to The Lowry, Tue 24 Nov 2026, 18:40, 3 passengers<');
    expect(page).toContain('0161 496 0000, calls and WhatsApp welcome<');
  });

  test('with the trap filled is spam, and the answer is the same', async () => {
    const answer = await post({ ...filled, message: 'Buy.', reserved: 'on' });
    expect(answer.body).toContain('<title>Message Sent · ');
    expect((await stored()).find(({ message }) => message === 'Buy.')?.status).toBe('spam');
  });
});

describe('a form that is not', () => {
  test('comes back with the words of the catalogue, each error at its field, and what was typed', async () => {
    const before = (await stored()).length;
    const answer = await post({
      name: '"><script>alert(1)</script>',
      email: 'nobody',
      service: 'dining',
      message: ' ',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<title>Validation Error · ');
    expect(answer.body).toContain(
      'Please fill out all required fields and accept the privacy policy.',
    );
    expect(answer.body).not.toContain('<script>alert');
    expect(fieldOf(answer.body, 'name')).toContain('value="&quot;&gt;&lt;script&gt;alert(1)');
    expect(fieldOf(answer.body, 'name')).not.toContain('aria-invalid');
    expect(fieldOf(answer.body, 'email')).toContain('value="nobody"');
    expect(answer.body).toMatch(/<option value="dining" selected="">/);
    for (const [name, sentence] of [
      ['email', 'This does not look like an e-mail address, such as name@example.com.'],
      ['message', 'Please write a message.'],
      ['privacy', 'Please accept the privacy policy.'],
    ] as const) {
      expect(fieldOf(answer.body, name)).toContain('aria-invalid="true"');
      expect(answer.body).toMatch(new RegExp(`id="${name}-error"[^>]*>${sentence}<`));
    }
    expect(await stored()).toHaveLength(before);
  });

  test('with a telephone number that is none keeps it, and says so at its field', async () => {
    const answer = await post({ ...filled, telephone: 'the Midland' });
    expect(answer.statusCode).toBe(400);
    expect(fieldOf(answer.body, 'telephone')).toContain('value="the Midland"');
    expect(answer.body).toMatch(/id="telephone-error"[^>]*>Please give a telephone number/);
  });

  test('with a transfer that is wrong opens it, keeps it, and says so at its field', async () => {
    const given = { flight: 'BA1394?', luggage: '4', mayCall: 'on', telephone: '0161 496 0000' };
    const answer = await post({ ...filled, ...given });
    expect(answer.statusCode).toBe(400);
    expect(fieldOf(answer.body, 'flight')).toContain('value="BA1394?"');
    expect(fieldOf(answer.body, 'luggage')).toContain('value="4"');
    expect(fieldOf(answer.body, 'mayCall')).toContain('checked=""');
    expect(answer.body).toMatch(/<details open="">(?:(?!<details).)*Transfer</);
    expect(answer.body).toMatch(/id="flight-error"[^>]*>Please give the flight in letters/);
    expect(answer.body.match(/<details[^>]* open/g)).toHaveLength(1);
  });

  test('says that something is missing only where it is', async () => {
    const missing = 'Please fill out all required fields and accept the privacy policy.';
    // Without the texts of the page's script.
    const shown = async (fields: Record<string, string>) =>
      (await post(fields)).body.split('id="page-content"')[0];
    const malformed = await shown({ ...filled, email: 'nobody' });
    expect(malformed).toContain('<title>Validation Error · ');
    expect(malformed).not.toContain(missing);
    const { privacy: _, ...unaccepted } = filled;
    expect(await shown(unaccepted)).toContain(missing);
    expect(await shown({ ...filled, name: ' ' })).toContain(missing);
  });

  test('with a field that is not known, or NUL, is 400', async () => {
    expect((await post({ ...filled, role: 'admin' })).statusCode).toBe(400);
    expect((await post({ ...filled, __proto__x: '1' })).statusCode).toBe(400);
    const nul = await post({ ...filled, message: 'a\0b' });
    expect(nul.statusCode).toBe(400);
    expect(nul.body).toContain('Submission Error');
    expect(nul.body).toContain('The text holds characters that cannot be stored.');
  });
});

test('too many from one address: 429 as a page that says when, with what was typed', async () => {
  const from = '203.0.113.5';
  const send = (index: number) => post({ ...filled, message: `Number ${index}.` }, { from });
  for (let index = 0; index < 10; index += 1) await send(index);
  const answer = await send(10);
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.body).toContain('<title>Submission Error · ');
  expect(answer.body).toContain('There was an error sending your message. Please try again later.');
  expect(answer.body).toContain('Too many enquiries from your address. Please try again in');
  expect(answer.body).toContain('Number 10.');
  // The limit is the same one as the script's.
  const json = await site.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: goodEnquiry,
    remoteAddress: from,
  });
  expect(json.statusCode).toBe(429);
});

test('a repeat counts against the limit, writes nothing but that, and hands out no further address', async () => {
  const { db } = site.database;
  const count = async () =>
    Object.fromEntries(
      await Promise.all(
        (['enquiries', 'enquiry_pages', 'enquiry_keys', 'mails'] as const).map(async (table) => [
          table,
          (await db.selectFrom(table).selectAll().execute()).length,
        ]),
      ),
    );
  const send = () => post({ ...filled, message: 'Once more.' }, { from: '203.0.113.6' });
  const first = await send();
  expect(first.body).toContain('/enquiry/');
  const before = await count();
  const repeats = await Promise.all(Array.from({ length: 19 }, send));
  expect(repeats.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9);
  expect(repeats.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  const reference = /ALD-\w{6}/.exec(first.body)?.[0];
  for (const { statusCode, body } of repeats) {
    if (statusCode === 200) expect(body).toContain(`Your reference: ${reference}`);
    expect(body).not.toContain('/enquiry/');
  }
  expect(await count()).toEqual(before);
});

describe('is refused', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['without an origin of its own', { origin: 'null' }, 403],
    ['as multipart', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['as JSON', { 'content-type': 'application/json' }, 415],
    ['as plain text', { 'content-type': 'text/plain' }, 415],
  ])('%s', async (_case, headers, status) => {
    const before = (await stored()).length;
    const answer = await post(filled, { headers: headers as Record<string, string> });
    expect(answer.statusCode).toBe(status);
    expect(await stored()).toHaveLength(before);
  });

  test('when it is larger than the limit', async () => {
    const answer = await post({ ...filled, message: 'x'.repeat(70_000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toContain('The request is too large.');
  });

  test('a form to any other address is 415, to another page 405', async () => {
    const send = (url: string) =>
      site.app.inject({
        method: 'POST',
        url,
        payload: 'name=a',
        headers: { 'content-type': type },
      });
    expect((await send('/api/contact')).statusCode).toBe(415);
    expect((await send('/about')).statusCode).toBe(405);
  });
});

test('the contact page itself is as it was', async () => {
  const answer = await site.app.inject({ method: 'GET', url: '/contact' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.etag).toBeTruthy();
  expect(answer.body).not.toContain('data-answer');
  expect(answer.body).toMatch(/<form[^>]* action="\/contact#form" method="post"/);
});
