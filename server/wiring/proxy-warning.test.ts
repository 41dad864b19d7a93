import { afterEach, expect, test } from 'vitest';
import { createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
afterEach(() => site.close());

async function start(env: Record<string, string>) {
  const lines: string[] = [];
  site = await createTestApp(
    { LOG_LEVEL: 'warn', ...env },
    // Other warnings, such as mail that is not set up, are not what is counted here.
    { logStream: { write: (line) => line.includes('TRUST_PROXY') && lines.push(line) } },
  );
  return { client: createClient(site.app), lines };
}

const recover = { username: 'ada', recoveryCode: 'RCVR-WRONG', newPassword: 'long enough' };

/** The status of the 21st try, when each claims another address for itself. */
async function tryWith(client: ReturnType<typeof createClient>, forwarded: (n: number) => string) {
  let status = 0;
  for (let index = 0; index < 21; index += 1) {
    const headers = { 'x-forwarded-for': forwarded(index) };
    status = (await client.post('/api/auth/recover', recover, { headers })).statusCode;
  }
  return status;
}

test('a forged address does not get around a limit, and is warned of once', async () => {
  const { client, lines } = await start({});
  expect(await tryWith(client, (index) => `203.0.113.${index}`)).toBe(429);
  await client.get('/about', { headers: { forwarded: 'for=203.0.113.9' } });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '').msg).toContain('TRUST_PROXY');
});

test('behind a trusted proxy the real client counts, not what it claims', async () => {
  const { client, lines } = await start({ TRUST_PROXY: '1' });
  const claimed = (index: number) => `203.0.113.${index}, 198.51.100.7`;
  expect(await tryWith(client, claimed)).toBe(429);
  const other = { headers: { 'x-forwarded-for': '198.51.100.8' } };
  expect((await client.post('/api/auth/recover', recover, other)).statusCode).toBe(403);
  expect(lines).toEqual([]);
});
