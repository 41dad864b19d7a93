import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceIconValues } from '#contract/library/service-icons.ts';
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

const service = { title: 'Airport transfers', description: 'To the door of the aircraft.' };
const post = (body: unknown) => client.post('/api/services', body, { cookie });

test('a service has the icon of a car unless another is chosen', async () => {
  const answer = await post(service);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(String),
    icon: 'car',
    ...service,
    updatedAt: expect.any(String),
    site: 'off',
  });
});

test('there are ten icons and no more', async () => {
  expect(serviceIconValues).toHaveLength(10);
  for (const icon of serviceIconValues) {
    expect((await post({ ...service, icon })).json().icon).toBe(icon);
  }
  for (const icon of [null, '', 'bus', 'Car', 'city travel', 3, ['car']]) {
    const answer = await post({ ...service, icon });
    expect(answer.statusCode, JSON.stringify(icon)).toBe(400);
    expect(answer.json().issues).toEqual([
      { path: 'icon', message: 'Please choose one of the icons.' },
    ]);
  }
});

test('a change of one field leaves the icon as it is', async () => {
  const { id } = (await post({ ...service, icon: 'van' })).json();
  const changed = await client.patch(`/api/services/${id}`, { title: 'Vans' }, { cookie });
  expect(changed.json()).toMatchObject({ id, ...service, icon: 'van', title: 'Vans' });
});
