import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';

test('healthz answers while the process lives; readyz asks the database', async () => {
  const { app, close } = await createTestApp();
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  await close();
});

test('with the database away readyz is 503 with Retry-After, asked at most once a second', async () => {
  const { app, database, close } = await createTestApp();
  await database.close();
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await close();
});
