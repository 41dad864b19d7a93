// Whether a name is known must not show in how long the answer takes.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let client: ApiClient;
beforeAll(async () => {
  site = await createTestApp({}, { hasRealHashes: true });
  client = createClient(site.app);
});
afterAll(() => site.close());

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test('an unknown name and a wrong password take the same time', { timeout: 60_000 }, async () => {
  const { username } = await createUser(site.database, { hasRealHash: true });
  const time = async (name: string, from: string) => {
    const begun = performance.now();
    await client.post('/api/auth/login', { username: name, password: 'not it' }, { from });
    return performance.now() - begun;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  // Alternating, so that a busy machine slows both; nine, so that the login queue delays neither.
  for (let index = 0; index < 9; index += 1) {
    known.push(await time(username, `192.0.2.${index}`));
    unknown.push(await time('nobody.here', `192.0.2.${index}`));
  }
  const ratio = median(unknown) / median(known);
  // Without a hash for the unknown it would be a thirtieth.
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
