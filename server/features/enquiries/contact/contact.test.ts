import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { sha256 } from '#server/base/sha256.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { goodEnquiry, sendEnquiry } from '#tests/support/server/enquiries.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import { pruneKeys } from './enquiry-store.ts';

let site: TestApp;
let client: ApiClient;
let now = new Date('2026-11-15T09:00:00Z');
beforeAll(async () => {
  site = await createTestApp({}, { now: () => now });
  client = createClient(site.app);
});
afterAll(() => site.close());

const stored = () => site.database.db.selectFrom('enquiries').selectAll().orderBy('id').execute();
const mailed = () => site.database.db.selectFrom('mails').selectAll().execute();
const byReference = (reference: string) =>
  site.database.db
    .selectFrom('enquiries')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const minute = 60 * 1000;
const day = 24 * 60 * minute;

describe('an enquiry', () => {
  test('is stored with its consent and its mail, and answered with a reference', async () => {
    const answer = await sendEnquiry(client, { name: '  Ada Lovelace ', email: 'Ada@Example.com' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      reference: expect.stringMatching(new RegExp(`^${brand.referencePrefix}-[B-Y3-9]{6}$`)),
      page: expect.stringMatching(/^\/enquiry\/[\w-]{22}$/),
    });
    const row = await byReference(answer.json().reference);
    expect(row).toMatchObject({
      name: 'Ada Lovelace',
      email: 'Ada@Example.com',
      email_key: 'ada@example.com',
      service: 'travel',
      message: goodEnquiry.message,
      language: 'en',
      status: 'new',
      consent_version: expect.stringMatching(/^sha256-[0-9a-f]{16}$/),
      consent_at: now.getTime(),
      created_at: now.getTime(),
    });
    const mails = (await mailed()).filter(({ enquiry_id }) => enquiry_id === row.id);
    // This app has no mail settings.
    expect(mails).toMatchObject([{ state: 'not-set-up', attempts: 0 }]);
    expect(mails[0]?.message_id).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
  });

  test.each([
    ['+44 (0)161 496-0000', '+44 (0)161 496-0000'],
    ['0161.496.0000 ext. 12', '0161.496.0000 ext. 12'],
    // As a telephone's list of contacts copies it.
    [' \u202d+44\u00a0161 496 0000\u202c ', '+44 161 496 0000'],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('with the telephone number %j stores %j', async (telephone, kept) => {
    const { reference } = (await sendEnquiry(client, { telephone })).json();
    expect(await byReference(reference)).toMatchObject({ telephone: kept });
  });

  test.each([
    ['none', undefined],
    ['null', null],
    ['an empty text', ''],
  ])('may name no service: %s', async (_case, service) => {
    const answer = await sendEnquiry(client, { service });
    expect(answer.statusCode).toBe(201);
    expect((await byReference(answer.json().reference)).service).toBeNull();
  });

  test.each([
    ['name', { name: ' ' }, 'Please give your name.'],
    ['name', { name: 'a'.repeat(121) }, 'Please keep it to 120 characters.'],
    ['email', { email: '' }, 'Please give an e-mail address.'],
    ['email', { email: 'ada' }, /does not look like/],
    ['email', { email: 'a@b.co, c@d.co' }, /does not look like/],
    ['email', { email: 'ada@example.com\nbcc: b@example.com' }, /does not look like/],
    ['email', { email: `${'a'.repeat(250)}@b.co` }, 'Please keep it to 254 characters.'],
    ['telephone', { telephone: 'ask the concierge' }, /in digits, such as \+44 161 496 0000/],
    ['telephone', { telephone: '+44 161 496 0000; 2' }, /or leave it empty\.$/],
    ['telephone', { telephone: '()' }, /in digits/],
    ['telephone', { telephone: 441614960000 }, /in digits/],
    ['telephone', { telephone: '1'.repeat(41) }, 'Please keep it to 40 characters.'],
    ['service', { service: 'taxi' }, 'Please choose one of the services.'],
    ['message', { message: '\n' }, 'Please write a message.'],
    ['message', { message: 'a'.repeat(5001) }, 'Please keep it to 5,000 characters.'],
    ['privacy', { privacy: false }, 'Please accept the privacy policy.'],
    ['privacy', { privacy: 'on' }, 'Please accept the privacy policy.'],
    ['status', { status: 'handled' }, 'This field is not known here.'],
    ['id', { id: 'x' }, 'This field is not known here.'],
  ])('with a bad %s (%j) is 400 and nothing is stored', async (path, change, message) => {
    const before = (await stored()).length;
    const answer = await sendEnquiry(client, change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(message);
    expect(answer.json().issues[0]).toMatchObject({ path, message: answer.json().message });
    expect(await stored()).toHaveLength(before);
  });

  test('without anything names every field that is missing', async () => {
    const answer = await client.post('/api/contact', {});
    const paths = answer.json().issues.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['name', 'email', 'message', 'privacy']);
  });
});

describe('the Idempotency-Key', () => {
  const send = (key: string, given = {}, from = '192.0.2.99') =>
    sendEnquiry(client, given, { headers: { 'idempotency-key': key }, from });

  test('same key and same body: the first answer, and nothing more is stored', async () => {
    const first = await send('key-1');
    const count = (await stored()).length;
    for (const again of [await send('key-1'), await send('key-1', { name: ' Ada Lovelace' })]) {
      expect(again.statusCode).toBe(201);
      expect(again.json()).toEqual(first.json());
    }
    expect(await stored()).toHaveLength(count);
  });

  test('same key and another body: 409, and nothing is stored', async () => {
    await send('key-2');
    const count = (await stored()).length;
    const other = await send('key-2', { message: 'Another text.' });
    expect(other.statusCode).toBe(409);
    expect(other.json().message).toMatch(/^This enquiry was sent before/);
    expect(await stored()).toHaveLength(count);
  });

  test('answers a repeat from a page in another language with the address in the first', async () => {
    const sendIn = (language: string) =>
      sendEnquiry(
        client,
        {},
        { headers: { 'idempotency-key': 'in-two', 'accept-language': language } },
      );
    const first = (await sendIn('ar')).json();
    expect(first.page).toMatch(/^\/ar\/enquiry\/[\w-]{22}$/);
    expect((await sendIn('en')).json()).toEqual(first);
  });

  test('is held against the fields that are filled in, so that an update may bring another', async () => {
    await send('key-5', { telephone: '', service: null });
    const { name, email, message } = goodEnquiry;
    const keys = await site.database.db.selectFrom('enquiry_keys').select('body_hash').execute();
    expect(keys).toContainEqual({ body_hash: sha256(JSON.stringify({ name, email, message })) });
  });

  test('twenty at once under one key: one enquiry, one mail, one answer; the others get their own', async () => {
    const before = { stored: (await stored()).length, mailed: (await mailed()).length };
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        send(index % 6 === 5 ? `key-3-${index}` : 'key-3', {}, `192.0.2.${100 + index}`),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1 + 4);
    expect(await stored()).toHaveLength(before.stored + 1 + 4);
    expect(await mailed()).toHaveLength(before.mailed + 1 + 4);
  });

  test('is looked up before the limits, and a repeat does not count', async () => {
    const from = '192.0.2.7';
    for (let index = 0; index < 10; index += 1) await send(`limit-${index}`, {}, from);
    expect((await send('limit-10', {}, from)).statusCode).toBe(429);
    expect((await send('limit-3', {}, from)).statusCode).toBe(201);
  });

  test('is kept seven days', async () => {
    const first = await send('key-4');
    pass(7 * day - minute);
    await pruneKeys(site.database.nonDurableDb, now);
    expect((await send('key-4')).json()).toEqual(first.json());
    pass(minute);
    // A new enquiry even before the old key is pruned.
    expect((await send('key-4')).json()).not.toEqual(first.json());
    pass(7 * day);
    await pruneKeys(site.database.nonDurableDb, now);
    const keys = await site.database.db.selectFrom('enquiry_keys').select('key_hash').execute();
    expect(keys).toEqual([]);
  });

  test.each(['', ' ', 'a b', 'x'.repeat(201), 'é'])('%j is not a valid key', async (key) => {
    const answer = await send(key);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toMatch(/Idempotency-Key/);
  });
});

describe('what may come from a program', () => {
  async function send(headers: Record<string, string>) {
    const answer = await sendEnquiry(client, {}, { headers });
    expect(answer.statusCode).toBe(201);
    const row = await byReference(answer.json().reference);
    const { status, is_doubtful, is_unseen_spam } = row;
    const mails = (await mailed()).filter(({ enquiry_id }) => enquiry_id === row.id).length;
    return { status, is_doubtful, is_unseen_spam, mails };
  }

  test('a filled trap: answered as usual, unseen spam, no mail', async () => {
    const spam = { status: 'spam', is_doubtful: 0, is_unseen_spam: 1, mails: 0 };
    for (const trap of ['on', 'https%3A%2F%2Fspam.example']) {
      expect(await send({ 'enquiry-trap': trap })).toEqual(spam);
    }
  });

  test.each(['0', '1.9', ' 1 '])(
    '%j seconds to fill it in: mailed and new, with a mark',
    async (seconds) => {
      const doubtful = { status: 'new', is_doubtful: 1, is_unseen_spam: 0, mails: 1 };
      expect(await send({ 'enquiry-seconds': seconds })).toEqual(doubtful);
    },
  );

  test.each([
    ['an empty trap', { 'enquiry-trap': '' }],
    ['two seconds', { 'enquiry-seconds': '2' }],
    ['a time that is not a number', { 'enquiry-seconds': 'soon' }],
    ['neither header', {}],
  ])('%s: mailed and new, without a mark', async (_case, headers) => {
    const usual = { status: 'new', is_doubtful: 0, is_unseen_spam: 0, mails: 1 };
    expect(await send(headers as Record<string, string>)).toEqual(usual);
  });
});

test('the eleventh from one address within ten minutes is 429 and says when', async () => {
  const from = '2001:db8:1:2::1';
  const before = (await stored()).length;
  // In parallel no more than in a row; an IPv6 customer has a /64.
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      sendEnquiry(client, {}, { from: index % 2 ? from : '2001:db8:1:2:ffff::9' }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.json().message).toBe(
    'Too many enquiries from your address. Please try again in 11 minutes.',
  );
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(await stored()).toHaveLength(before + 10);
  pass(11 * minute);
  expect((await sendEnquiry(client, {}, { from })).statusCode).toBe(201);
});
