import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialsOf } from '#contract/library/initials.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
let cookie: string;
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  ({ cookie } = await signIn(site.database, { role: 'admin' }));
});
afterAll(() => site.close());

const testimonial = { quote: 'Superb.', name: 'Ada Lovelace', title: 'London' };
const post = (initials: unknown) =>
  client.post('/api/testimonials', { ...testimonial, initials }, { cookie });

test.each([
  ['AL', 'AL'],
  [' al ', 'AL'],
  ['é', 'É'],
  ['abc', 'ABC'],
  ['ß', 'SS'],
  ['👩‍👩‍👧ab', '👩‍👩‍👧AB'],
  ['e\u0301e\u0301e\u0301', 'E\u0301E\u0301E\u0301'],
])('initials %j are stored as %j', async (given, stored) => {
  const answer = await post(given);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ ...testimonial, initials: stored });
});

test.each([
  undefined,
  null,
  '',
  '  ',
  'abcd',
  'ßß',
  12,
  ['A'],
  'a'.repeat(200),
  `a${'\u0301'.repeat(100)}`,
])('initials %j are refused', async (initials) => {
  const answer = await post(initials);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues[0].path).toBe('initials');
});

test('the initials that a name makes are always taken', async () => {
  for (const name of ['Amélie de la Tour', 'straße', '王 小明', 'ŉ ŉ ŉ', 'ﬃ x']) {
    expect((await post(initialsOf(name))).statusCode, name).toBe(201);
  }
});
