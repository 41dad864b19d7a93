// What a visitor fills in reaches everybody who needs it, and nothing of it outlives the person. A further field of the form
// needs a sample here, and no test of its own.
import { expect, test } from 'vitest';
import {
  describeField,
  type EnquiryField,
  enquiryFieldNames,
  enquiryFields,
} from '#contract/enquiries/enquiry-fields.ts';
import { startMailApp } from '#tests/support/mail/mail-app.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { sendEnquiry, until } from '#tests/support/server/enquiries.ts';

const origin = 'http://localhost';
const samples: Record<EnquiryField, [first: string, second: string]> = {
  name: ['Ada Lovelace', 'Grace Hopper'],
  email: ['ada@example.com', 'grace@example.com'],
  telephone: ['(0)161 496 0000 ext. 12', '(0)161 496 0001'],
  service: ['dining', 'events'],
  message: ['A table for two, please.', 'A table for three, please.'],
};
const sample = Object.fromEntries(enquiryFieldNames.map((name) => [name, samples[name][0]]));

test('each field is shown, mailed, exported, given to the person and erased', async () => {
  const { app, client, database, server, now } = await startMailApp({
    env: { PUBLIC_URL: origin },
  });
  const admin = await signIn(database, { role: 'admin' }, now);
  const { reference, page } = (await sendEnquiry(client, sample)).json();

  const [{ id }] = (await client.get('/api/enquiries', admin)).json().items;
  expect((await client.get(`/api/enquiries/${id}`, admin)).json()).toMatchObject(sample);

  const mail = await until(() => server.received[0]);
  for (const name of enquiryFieldNames) {
    expect(mail.text, name).toContain(describeField(name, samples[name][0]));
  }

  const csv = (await client.get('/api/enquiries/export.csv', admin)).body;
  const headings = enquiryFieldNames.map((name) => enquiryFields[name].label);
  expect(csv).toContain(`,${headings.join(',')},`);
  for (const name of enquiryFieldNames) expect(csv, name).toContain(samples[name][0]);

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
  for (const name of enquiryFieldNames) expect(row[name] || null, name).toBeNull();
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
