// Whatever is sent, the answer is never a 5xx.

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as brand from '#contract/brand.ts';
import { trapField } from '#contract/enquiries/contact-trap.ts';
import { enquiryFieldNames } from '#contract/enquiries/enquiry-fields.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { goodEnquiry, sendEnquiry } from '#tests/support/server/enquiries.ts';
import {
  anyCharacter,
  anyText,
  bodyLike,
  generatedRuns,
  generatedTimeout,
} from '#tests/support/server/generated-bodies.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

const options = { timeout: generatedTimeout };

let site: TestApp;
let client: ApiClient;
let cookie: string;
let id: string;
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  ({ cookie } = await signIn(site.database, { role: 'admin' }));
  await sendEnquiry(client);
  [{ id }] = (await client.get('/api/enquiries', { cookie })).json().items;
});
afterAll(() => site.close());

let calls = 0;
// Each from another address, so that a limit does not answer for the handler.
const nextAddress = () => {
  calls += 1;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
};

test('POST /api/contact, with any headers', options, async () => {
  const header = fc.string({ unit: 'grapheme-ascii', maxLength: 220 });
  const headers = fc.record(
    { 'idempotency-key': header, 'enquiry-trap': header, 'enquiry-seconds': header },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(bodyLike(goodEnquiry), headers, async (body, given) => {
      const answer = await client.post('/api/contact', body, {
        from: nextAddress(),
        headers: given as Record<string, string>,
      });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toEqual(
        answer.statusCode === 201
          ? {
              reference: expect.stringMatching(new RegExp(`^${brand.referencePrefix}-`)),
              page: expect.stringMatching(/^\/enquiry\/[\w-]{22}$/),
            }
          : expect.objectContaining({ message: expect.stringMatching(/^[A-Z]/) }),
      );
    }),
    { numRuns: generatedRuns },
  );
});

test('POST /contact', options, async () => {
  const form = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc
      .dictionary(fc.constantFrom(...enquiryFieldNames, 'privacy', trapField), anyText)
      .map((changes) =>
        new URLSearchParams({
          ...{ ...goodEnquiry, privacy: 'on' },
          ...changes,
        }).toString(),
      ),
  );
  await fc.assert(
    fc.asyncProperty(form, async (payload) => {
      const answer = await site.app.inject({
        method: 'POST',
        url: '/contact',
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        remoteAddress: nextAddress(),
      });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).toMatch(/^<!doctype html>/);
      expect(answer.body).not.toContain('<script>');
    }),
    { numRuns: generatedRuns },
  );
});

test('PATCH /api/enquiries/:id', options, async () => {
  await fc.assert(
    fc.asyncProperty(bodyLike({ status: 'new', assignedTo: null }), async (body) => {
      const answer = await client.patch(`/api/enquiries/${id}`, body, { cookie });
      expect(answer.statusCode).toBeLessThan(500);
    }),
    { numRuns: generatedRuns },
  );
});

test.each([
  ['resend', {}],
  // Few: each answer has all the messages before it.
  ['messages', { kind: 'note', text: 'Ring first.' }],
])('POST /api/enquiries/:id/%s', options, async (call, good) => {
  await fc.assert(
    fc.asyncProperty(bodyLike(good), async (body) => {
      const answer = await client.post(`/api/enquiries/${id}/${call}`, body, { cookie });
      expect(answer.statusCode).toBeLessThan(500);
    }),
    { numRuns: Math.min(generatedRuns, 100) },
  );
});

test('GET /api/enquiries, with any query', options, async () => {
  const part = fc.oneof(
    fc.constantFrom(...'aZ0&=+;?/:@!$*,~'),
    anyCharacter.map((character) => encodeURIComponent(character.toWellFormed())),
  );
  const query = fc.oneof(
    fc.string({ unit: part }),
    fc
      .record({ status: anyText, cursor: anyText, q: anyText }, { requiredKeys: [] })
      .map((given) => new URLSearchParams(given as Record<string, string>).toString()),
  );
  await fc.assert(
    fc.asyncProperty(query, async (given) => {
      const answer = await client.get(`/api/enquiries?${given}`, { cookie });
      expect(answer.statusCode).toBeLessThan(500);
    }),
    { numRuns: generatedRuns },
  );
});
