import { expect, test } from 'vitest';
import { createUser, signIn } from '#tests/support/server/accounts.ts';
import { cookieFrom, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const minute = 60 * 1000;
const person = { email: 'nobody@example.com' };

async function startWithClock() {
  let time = Date.now();
  const now = () => new Date(time);
  const site = await createTestApp({}, { now });
  const { user, cookie } = await signIn(site.database, { role: 'admin' }, now);
  const member = await createUser(site.database, {}, now);
  const pass = (ms: number) => {
    time += ms;
  };
  return { ...site, client: createClient(site.app), user, cookie, member, pass };
}

test('ten minutes after the last proof some calls ask again, and then go on', async () => {
  const { client, close, user, cookie: before, member, pass } = await startWithClock();
  const calls = (cookie: string) => ({
    'making an admin': () =>
      client.patch(`/api/members/${member.id}`, { role: 'admin' }, { cookie }),
    'a recovery code': () =>
      client.post(`/api/members/${member.id}/recovery-code`, undefined, { cookie }),
    'exporting enquiries': () => client.get('/api/enquiries/export.csv', { cookie }),
    'exporting a person': () => client.post('/api/personal-data/export', person, { cookie }),
    'erasing a person': () => client.post('/api/personal-data/erase', person, { cookie }),
  });
  pass(10 * minute - 1);
  expect((await calls(before)['exporting enquiries']()).statusCode).toBe(200);
  pass(1);
  for (const [name, call] of Object.entries(calls(before))) {
    const answer = await call();
    expect(answer.statusCode, name).toBe(403);
    expect(answer.json(), name).toEqual({
      message: 'Please confirm first that it is you. Nothing was changed.',
      reason: 'proof-needed',
    });
  }
  // What raises nobody does not ask.
  const disabled = await client.patch(
    `/api/members/${member.id}`,
    { disabled: false },
    { cookie: before },
  );
  expect(disabled.statusCode).toBe(200);

  const proof = await client.post(
    '/api/auth/proof',
    { password: user.password },
    { cookie: before },
  );
  expect(proof.statusCode).toBe(204);
  const after = cookieFrom(proof);
  expect((await client.get('/api/auth/user', { cookie: before })).statusCode).toBe(401);
  for (const [name, call] of Object.entries(calls(after))) {
    expect((await call()).statusCode, name).toBeLessThan(300);
  }
  await close();
});

test('a wrong password proves nothing, and cannot be guessed at without end', async () => {
  const { client, close, user, cookie, pass } = await startWithClock();
  pass(10 * minute);
  const prove = (password: string) => client.post('/api/auth/proof', { password }, { cookie });
  const answer = await prove('not this one');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toEqual([
    { path: 'password', message: 'The current password is not right.' },
  ]);
  expect((await client.get('/api/enquiries/export.csv', { cookie })).statusCode).toBe(403);
  for (let count = 1; count < 10; count += 1) await prove('not this one');
  expect((await prove(user.password)).statusCode).toBe(429);
  await close();
});
