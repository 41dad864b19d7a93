// A database that answers reads and takes no writes: the writes say so and when to come back, the reads go on.
import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFull, setReadOnly } from '#tests/support/database/unwritable.ts';
import { signIn } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { sendEnquiry, until } from '#tests/support/server/enquiries.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
let admin: { cookie: string };
let clock = Date.now();
beforeAll(async () => {
  site = await createTestApp({}, { now: () => new Date(clock) });
  client = createClient(site.app);
  admin = await signIn(site.database, { role: 'admin' });
});
afterAll(() => site.close());

const readyz = () => client.get('/readyz');

describe('read-only', () => {
  test('writes answer 503 with Retry-After, reads 200, readyz says so, and all is well after it', async () => {
    expect((await readyz()).statusCode).toBe(200);
    await setReadOnly(site.database, true);
    // A session that is due for a note of its use.
    clock += 10 * 60 * 1000;

    const enquiry = await sendEnquiry(client);
    expect(enquiry.statusCode).toBe(503);
    expect(enquiry.headers['retry-after']).toBe('5');
    const service = { title: 'A', description: 'B' };
    expect((await client.post('/api/services', service, admin)).statusCode).toBe(503);
    expect((await client.get('/api/services', admin)).statusCode).toBe(200);
    const answer = await until(async () => {
      const ready = await readyz();
      return ready.json().message === 'The database cannot be written.' && ready;
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('3');
    expect(answer.json().issues).toEqual([{ path: 'database', message: 'cannot be written' }]);

    await setReadOnly(site.database, false);
    await until(async () => (await sendEnquiry(client)).statusCode === 201);
    await until(async () => (await readyz()).statusCode === 200);
  });
});

describe('full', () => {
  test('a write that finds no room answers 507 with Retry-After, and 201 once there is', async (context) => {
    if (site.database.engine === 'postgres') return context.skip('by its error code only');
    await setFull(site.database, true);
    const message = 'All that we have in mind. '.repeat(150);
    const answer = await until(async () => {
      const sent = await sendEnquiry(client, { message });
      return sent.statusCode !== 201 && sent;
    });
    expect(answer.statusCode).toBe(507);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json().message).toContain('no room left');
    expect((await client.get('/api/enquiries', admin)).statusCode).toBe(200);
    await setFull(site.database, false);
    expect((await sendEnquiry(client, { message })).statusCode).toBe(201);
  });
});

test('only who may delete something has the disk tried, and the room given up, for it', async () => {
  // Trying the disk makes and removes a file in the folder.
  const lastTried = async () => (await stat(site.database.env.DATA_DIR as string)).mtimeMs;
  const before = await lastTried();
  for (const path of ['/nothing', '/api/nothing', '/api/contact', '/api/videos/x'])
    await client.delete(path);
  expect(await lastTried()).toBe(before);
  await client.delete('/api/videos/x', admin);
  expect(await lastTried()).toBeGreaterThan(before);
});
