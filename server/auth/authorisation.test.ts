// Every route × method × {anonymous, member, desk, admin}. A route that is not in the list fails the first test.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roleValues } from '#contract/accounts/accounts.ts';
import type { Operations } from '#contract/api/operation.ts';
import { operationGroups } from '#contract/api/operations.ts';
import { openSession, signIn, type TestUser } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { apiRoutes, formRoutes } from '#tests/support/server/api-routes/route-table.ts';
import { watchAnswers } from '#tests/support/server/api-routes/watch-answers.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

type Method = Parameters<ApiClient['call']>[0];
type Who = 'visitor' | Role;
const everyone: Who[] = ['visitor', ...roleValues];

let site: TestApp;
let client: ApiClient;
let answers: ReturnType<typeof watchAnswers>;
const users: Partial<Record<Who, TestUser>> = {};
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  answers = watchAnswers(site.app);
  for (const role of roleValues) {
    users[role] = (await signIn(site.database, { role })).user;
  }
});
afterAll(() => {
  answers.stop();
  return site.close();
});

/** A session of its own for each call, since some calls end theirs. */
async function callAs(who: Who, method: Method, url: string, options = {}) {
  const user = users[who];
  const session = user ? await openSession(site.database, user) : undefined;
  const path = url.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000000');
  return client.call(method, path, { ...session, ...options });
}

const isApi = (url: string) => url === '/api' || url.startsWith('/api/');
const rows = Object.entries(apiRoutes).map(([route, { statuses }]) => {
  const [method = '', url = ''] = route.split(' ');
  return { route, method: method as Method, url, statuses };
});

describe('who may call what', () => {
  test('every route of the API is in the list, and nothing else is', () => {
    const all = site.app.routeList.all();
    // Fastify adds a HEAD to every GET; one without a GET is a route like any other.
    const isAdded = ({ method, url }: { method: string; url: string }) =>
      method === 'HEAD' && all.some((other) => other.method === 'GET' && other.url === url);
    const routes = all
      .filter((route) => isApi(route.url) && !isAdded(route))
      .map(({ method, url }) => `${method} ${url}`);
    expect(routes.sort()).toEqual(Object.keys(apiRoutes).sort());
  });

  test('what is not the API is only read, but for the forms that work without script', () => {
    const writes = site.app.routeList
      .all()
      .filter(({ method, url }) => !isApi(url) && method !== 'GET' && method !== 'HEAD');
    expect(writes.map(({ method, url }) => `${method} ${url}`)).toEqual(Object.keys(formRoutes));
  });

  test('the description of the API names the same routes, and who may call them', () => {
    const described = Object.assign({}, ...Object.values(operationGroups)) as Operations;
    expect(Object.keys(described).sort()).toEqual(Object.keys(apiRoutes).sort());
    for (const { route, statuses } of rows) {
      const refused = statuses.map((status) => status === 401 || status === 403);
      const first = (['anyone', ...roleValues] as const).indexOf(described[route]?.who ?? 'anyone');
      expect(refused, route).toEqual(everyone.map((_, index) => index < first));
    }
  });

  // A stream of events never ends by itself: its HEAD is below, its guard too.
  const ending = rows.filter(({ route }) => route !== 'GET /api/admin/events');
  test.each(ending)('$route', async ({ method, url, statuses }) => {
    for (const [index, who] of everyone.entries()) {
      const answer = await callAs(who, method, url);
      expect(answer.statusCode, who).toBe(statuses[index]);
      expect(answer.headers['cache-control']).toBe('no-store');
      if (answer.statusCode >= 400 && method !== 'HEAD') {
        expect(answer.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
      }
    }
  });

  test.each(rows.filter(({ method }) => method === 'GET'))(
    'HEAD of $route has the same verdict and no body',
    async ({ url, statuses }) => {
      for (const [index, who] of everyone.entries()) {
        const answer = await callAs(who, 'HEAD', url);
        expect(answer.statusCode, who).toBe(statuses[index]);
        expect(answer.body).toBe('');
      }
    },
  );

  test.each(rows.filter(({ statuses }) => statuses[0] === 401))(
    'the guard of $route answers before the body is read',
    async ({ method, url, statuses }) => {
      // A body that would be refused as too large.
      const bad = { headers: { 'content-type': 'application/json', 'content-length': '70000' } };
      expect((await callAs('visitor', method, url, bad)).statusCode).toBe(401);
      for (const [index, who] of everyone.entries()) {
        if (statuses[index] !== 403) continue;
        expect((await callAs(who, method, url, bad)).statusCode, who).toBe(403);
      }
    },
  );

  test('every answer, refusals too, is what the API is described to answer', () => {
    expect([...answers.faults]).toEqual([]);
  });
});
