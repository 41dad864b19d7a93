import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#tests/support/server/accounts.ts';
import { createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('is a document of OpenAPI 3.1 for admins', async () => {
  const admin = await signIn(site.database, { role: 'admin' });
  const answer = await createClient(site.app).get('/api/openapi.json', admin);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const validator = new Validator();
  expect(await validator.validate(answer.json())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  // Throws when something is referred to that is not there.
  const { paths } = validator.resolveRefs() as { paths: Record<string, object> };
  expect(paths['/api/members']).toMatchObject({
    get: {
      parameters: [
        { name: 'cursor', in: 'query' },
        { name: 'q', in: 'query' },
      ],
    },
  });
  expect(paths['/api/videos/{id}']).toMatchObject({
    patch: {
      parameters: [{ name: 'id', in: 'path', required: true }, { name: 'If-Match' }],
      requestBody: {
        content: {
          'application/json': { schema: { properties: { title: { maxLength: 160 } } } },
        },
      },
      responses: {
        200: {
          content: {
            'application/json': { schema: { properties: { createdAt: { type: 'string' } } } },
          },
        },
        401: { description: 'Unauthorized' },
      },
    },
  });
});
