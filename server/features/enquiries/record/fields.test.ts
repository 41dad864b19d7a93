// What a visitor fills in reaches everybody who needs it, and nothing of it outlives the person. A further field of the form
// needs a sample here, and no test of its own.
import { expect, test } from 'vitest';
import { enquirySchema, type StoredFields } from '#contract/enquiries/enquiry.ts';
import { type EnquiryField, enquiryFieldNames } from '#contract/enquiries/enquiry-fields.ts';
import { describeLines, enquiryLines } from '#contract/enquiries/enquiry-lines.ts';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { goodEnquiry, sendEnquiry, until } from '#tests/support/server/enquiries.ts';
import { toFormColumns } from './fields.ts';

const origin = 'http://localhost';
const samples: {
  [Name in EnquiryField]: [first: StoredFields[Name], second: StoredFields[Name]];
} = {
  name: ['Ada Lovelace', 'Grace Hopper'],
  email: ['ada@example.com', 'grace@example.com'],
  telephone: ['(0)161 496 0000 ext. 12', '(0)161 496 0001'],
  mayCall: [true, false],
  service: ['travel', 'events'],
  message: ['A table for two, please.', 'A table for three, please.'],
  city: ['Marbella', 'Paris'],
  date: ['2026-11-23', '2026-11-24'],
  transferFrom: ['Manchester Airport T2', 'Ringway'],
  transferTo: ['The Lowry', 'The Midland'],
  transferAt: ['2026-11-24T18:40', '2026-11-24T18:50'],
  flight: ['BA1394', 'BA 1396'],
  passengers: [3, 1],
  luggage: [4, 0],
};
const sample = Object.fromEntries(
  enquiryFieldNames.map((name) => [name, samples[name][0]]),
) as StoredFields;

/** As the desk reads them. */
const lines = {
  Telephone: '(0)161 496 0000 ext. 12, calls and WhatsApp welcome',
  Concerns: 'Travel and chauffeurs',
  City: 'Marbella',
  Date: 'Mon 23 Nov 2026',
  Transfer:
    'Manchester Airport T2 → The Lowry, Tue 24 Nov 2026, 18:40, BA1394, 3 passengers, 4 cases',
};

test('each has a line that people read', () => {
  const shown = describeLines(sample).map(({ name, text }) => [enquiryLines[name].label, text]);
  expect(Object.fromEntries(shown)).toEqual(lines);
});

test('each field is shown, mailed, exported, given to the person and erased', async () => {
  const { app, client, database, server, now } = await startMailApp({
    env: { PUBLIC_URL: origin },
  });
  const admin = await signIn(database, { role: 'admin' }, now);
  const { reference, page } = (await sendEnquiry(client, sample)).json();

  const [{ id }] = (await client.get('/api/enquiries', admin)).json().items;
  expect((await client.get(`/api/enquiries/${id}`, admin)).json()).toMatchObject(sample);

  const mail = await until(() => server.received[0]);
  for (const text of [sample.name, sample.email, sample.message, ...Object.values(lines)])
    expect(mail.text).toContain(text);

  const csv = (await client.get('/api/enquiries/export.csv', admin)).body;
  expect(csv).toContain(',Name,E-mail,Telephone,Calls and WhatsApp,Concerns,City,Date,Transfer,');
  expect(csv).toContain(
    `Ada Lovelace,ada@example.com,${sample.telephone},yes,travel,Marbella,2026-11-23,"${lines.Transfer}",`,
  );

  for (const word of ['marb', 'ringway', 'lowry', 'ba1394', '161'])
    expect((await client.get(`/api/enquiries?q=${word}`, admin)).json().items).toHaveLength(
      word === 'ringway' ? 0 : 1,
    );

  const person = { email: samples.email[0] };
  const given = (await client.post('/api/personal-data/export', person, admin)).json();
  expect(given.enquiries).toEqual([expect.objectContaining({ ...sample, reference })]);

  const withdrawn = await app.inject({
    method: 'POST',
    url: `${page}/withdraw`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
    },
  });
  expect(withdrawn.statusCode).toBe(200);
  const { db } = database;
  const row = await db.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
  const left = Object.entries(row).filter(([name]) => name in toFormColumns({}));
  for (const [name, value] of left) expect(value || null, name).toBeNull();
  expect(left).toHaveLength(enquiryFieldNames.length);
});

test.each(enquiryFieldNames)('another %s under the same key is another enquiry', async (name) => {
  const { client } = await startMailApp();
  const headers = { 'idempotency-key': 'one-and-the-same-key' };
  const [first, second] = samples[name];
  const statuses = [];
  for (const value of [first, first, second]) {
    const answer = await sendEnquiry(client, { ...sample, [name]: value }, { headers });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([201, 201, 409]);
});

const isTaken = (given: Record<string, unknown>) =>
  enquirySchema.safeParse({ ...goodEnquiry, ...given }).success;

test('what is left out, null or empty is none, so that an older form has the hash it had', () => {
  const optional = enquiryFieldNames.filter((name) => sample[name] && !(name in goodEnquiry));
  expect(optional).toHaveLength(10);
  const plain = JSON.stringify(enquirySchema.parse(goodEnquiry));
  for (const none of [null, '']) {
    const given = Object.fromEntries(optional.map((name) => [name, none]));
    expect(JSON.stringify(enquirySchema.parse({ ...goodEnquiry, ...given }))).toBe(plain);
  }
});

test.each<[EnquiryField, good: unknown[], bad: unknown[]]>([
  ['mayCall', [true, false, 'on'], ['yes', 1]],
  ['city', [' Dubai\n', 'دبي'], ['x'.repeat(81), 5]],
  ['date', ['2026-02-28', ' 2026-11-24 '], ['2026-02-29', '0026-11-24', '24/11/2026', 20261124]],
  [
    'transferAt',
    ['2026-11-24T18:40', '2026-11-24T18:40:30'],
    ['2026-11-24', '2026-11-24T24:10', '2026-11-24T18:40Z'],
  ],
  ['flight', ['ba 1394', 'G-ABCD', '7W22'], ['BA1394!', 'the evening one', {}]],
  ['passengers', [1, '99', ' 3 ', '٣'], [0, '0', 100, 1.5, 'three', '1e1', true]],
  ['luggage', [0, '0', '12'], [-1, '-1', '100', []]],
])('%s: what is right and what is not', (name, good, bad) => {
  for (const value of good) expect(isTaken({ [name]: value }), `${value}`).toBe(true);
  for (const value of bad) expect(isTaken({ [name]: value }), `${value}`).toBe(false);
});

test('a half-filled transfer is sent as it is, and places in another script keep their sides', () => {
  const none = { ...sample, transferFrom: null, transferAt: null, flight: null, luggage: null };
  const transferOf = (given: Partial<StoredFields>) =>
    describeLines({ ...none, passengers: null, ...given }).at(-1)?.text;
  expect(transferOf({})).toBe('to The Lowry');
  expect(transferOf({ transferTo: null, passengers: 1, luggage: 0 })).toBe('1 passenger, 0 cases');
  expect(transferOf({ transferFrom: 'مطار دبي' })).toBe('\u2068مطار دبي\u2069 → The Lowry');
});
