import { expect, test } from 'vitest';
import { signIn } from '#tests/support/server/accounts.ts';
import { createClient } from '#tests/support/server/api-client.ts';
import { createAuthenticator } from '#tests/support/server/authenticator.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

test('without PUBLIC_URL a passkey is bound to localhost, on the port of the request', async () => {
  const local = await createTestApp();
  const caller = createClient(local.app);
  const { cookie } = await signIn(local.database);
  const headers = { host: 'localhost:3000' };
  const options = await caller.post('/api/auth/passkeys/options', undefined, { cookie, headers });
  expect(options.json().rp.id).toBe('localhost');
  const authenticator = createAuthenticator({ origin: 'http://localhost:3000', rpId: 'localhost' });
  const answer = authenticator.create(options.json());
  const added = await caller.post(
    '/api/auth/passkeys',
    { name: 'Key', answer },
    { cookie, headers },
  );
  expect(added.statusCode).toBe(201);
  await local.close();
});
