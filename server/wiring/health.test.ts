import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/server/test-app.ts';

test('healthz answers while the process lives; readyz asks the database', async () => {
  const { app, close } = await createTestApp();
  expect((await app.inject('/healthz')).json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  await close();
});

test('with the database away readyz is 503 with Retry-After, and says which part is ill', async () => {
  const { app, database, close } = await createTestApp();
  await database.close();
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('3');
    expect(answer.json()).toEqual({
      message: 'The database does not answer.',
      issues: [{ path: 'database', message: 'does not answer' }],
    });
  }
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await close();
});

test('with the folder of the files gone it serves on, and says so', async () => {
  const { app, database, close } = await createTestApp();
  await rm(database.dataDir, { recursive: true });
  const answer = (await app.inject('/readyz')).json();
  expect(answer.issues).toContainEqual({ path: 'files', message: 'does not answer' });
  await close();
});
