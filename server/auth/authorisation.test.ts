// Every route × method × {anonymous, member, desk, admin}. A route that is not in the list fails the first test.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roleValues } from '#contract/accounts.ts';
import { openSession, signIn, type TestUser } from '#tests/support/server/accounts.ts';
import { type ApiClient, createClient } from '#tests/support/server/api-client.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

/** The status of a call without a body for a visitor, a member, the desk, an admin. What `:id` and `:number` name does not exist. */
const expected: Record<
  string,
  readonly [visitor: number, member: number, desk: number, admin: number]
> = {
  'POST /api/auth/login': [400, 400, 400, 400],
  'POST /api/auth/logout': [204, 204, 204, 204],
  'POST /api/auth/register': [400, 400, 400, 400],
  'POST /api/auth/recover': [400, 400, 400, 400],
  'POST /api/auth/passkey-login/options': [200, 200, 200, 200],
  'POST /api/auth/passkey-login': [400, 400, 400, 400],
  'GET /api/auth/user': [401, 200, 200, 200],
  'GET /api/auth/account': [401, 200, 200, 200],
  'POST /api/auth/email': [401, 400, 400, 400],
  'GET /api/auth/export': [401, 200, 200, 200],
  'POST /api/auth/erasure': [401, 204, 409, 409],
  'DELETE /api/auth/erasure': [401, 204, 204, 204],
  'GET /api/auth/passkeys': [401, 200, 200, 200],
  'POST /api/auth/passkeys/options': [401, 200, 200, 200],
  'POST /api/auth/passkeys': [401, 400, 400, 400],
  'PATCH /api/auth/passkeys/:id': [401, 400, 400, 400],
  'DELETE /api/auth/passkeys/:id': [401, 404, 404, 404],
  'POST /api/auth/recovery-codes': [401, 409, 409, 409],
  'GET /api/auth/log': [401, 200, 200, 200],
  'GET /api/auth/sessions': [401, 200, 200, 200],
  'DELETE /api/auth/sessions/:id': [401, 404, 404, 404],
  'POST /api/auth/password': [401, 400, 400, 400],
  'POST /api/auth/proof': [401, 400, 400, 400],
  'POST /api/auth/sessions/end-others': [401, 204, 204, 204],
  'GET /api/fleet': [401, 200, 200, 200],
  'POST /api/contact': [400, 400, 400, 400],
  'GET /api/enquiries': [401, 403, 200, 200],
  'GET /api/enquiries/:id': [401, 403, 404, 404],
  'PATCH /api/enquiries/:id': [401, 403, 400, 400],
  'DELETE /api/enquiries/:id': [401, 403, 403, 404],
  'POST /api/enquiries/:id/resend': [401, 403, 404, 404],
  'GET /api/enquiries/export.csv': [401, 403, 403, 200],
  'POST /api/enquiries/seen': [401, 403, 400, 400],
  'POST /api/enquiries/:id/messages': [401, 403, 400, 400],
  'POST /api/enquiries/:id/acknowledgement/resend': [401, 403, 404, 404],
  'POST /api/enquiries/:id/messages/:messageId/resend': [401, 403, 404, 404],
  'GET /api/desk/people': [401, 403, 200, 200],
  'GET /api/saved-replies': [401, 403, 200, 200],
  'POST /api/saved-replies': [401, 403, 400, 400],
  'PATCH /api/saved-replies/:id': [401, 403, 400, 400],
  'DELETE /api/saved-replies/:id': [401, 403, 404, 404],
  'GET /api/admin/events': [401, 403, 200, 200],
  'GET /api/requests': [401, 200, 200, 200],
  'POST /api/requests/:id/page': [401, 404, 404, 404],
  'GET /api/admin/summary': [401, 403, 200, 200],
  'GET /api/registration-codes': [401, 403, 200, 200],
  'POST /api/registration-codes': [401, 403, 400, 400],
  'DELETE /api/registration-codes/:id': [401, 403, 404, 404],
  'GET /api/members': [401, 403, 403, 200],
  'PATCH /api/members/:id': [401, 403, 403, 400],
  'POST /api/members/:id/recovery-code': [401, 403, 403, 404],
  'DELETE /api/members/:id/sessions': [401, 403, 403, 404],
  'GET /api/videos': [401, 403, 403, 200],
  'POST /api/videos': [401, 403, 403, 400],
  'PATCH /api/videos/:id': [401, 403, 403, 400],
  'DELETE /api/videos/:id': [401, 403, 403, 404],
  // Without Tus-Resumable: 412 is the protocol's own answer.
  'POST /api/uploads': [401, 403, 403, 412],
  'HEAD /api/uploads/:id': [401, 403, 403, 412],
  'PATCH /api/uploads/:id': [401, 403, 403, 412],
  'DELETE /api/uploads/:id': [401, 403, 403, 412],
  'POST /api/uploads/:id/finish': [401, 403, 403, 404],
  'GET /api/pictures': [401, 403, 403, 200],
  'POST /api/pictures': [401, 403, 403, 415],
  'PATCH /api/pictures/:id': [401, 403, 403, 400],
  'DELETE /api/pictures/:id': [401, 403, 403, 404],
  'POST /api/pictures/:id/crops': [401, 403, 403, 400],
  'GET /api/pictures/:id/thumbnail.webp': [401, 403, 403, 404],
  'GET /api/pictures/:id/preview.webp': [401, 403, 403, 404],
  'GET /api/services': [401, 403, 403, 200],
  'POST /api/services': [401, 403, 403, 400],
  'PATCH /api/services/:id': [401, 403, 403, 400],
  'DELETE /api/services/:id': [401, 403, 403, 404],
  'GET /api/testimonials': [401, 403, 403, 200],
  'POST /api/testimonials': [401, 403, 403, 400],
  'PATCH /api/testimonials/:id': [401, 403, 403, 400],
  'DELETE /api/testimonials/:id': [401, 403, 403, 404],
  'GET /api/site': [401, 403, 403, 200],
  'PATCH /api/site/draft': [401, 403, 403, 428],
  'DELETE /api/site/draft': [401, 403, 403, 428],
  'POST /api/site/publish': [401, 403, 403, 400],
  'GET /api/site/versions': [401, 403, 403, 200],
  'GET /api/site/versions/:number': [401, 403, 403, 404],
  'POST /api/site/versions/:number/restore': [401, 403, 403, 404],
  'POST /api/personal-data/export': [401, 403, 403, 400],
  'POST /api/personal-data/count': [401, 403, 403, 400],
  'POST /api/personal-data/erase': [401, 403, 403, 400],
  'GET /api/audit': [401, 403, 403, 200],
  'GET /api/audit/people': [401, 403, 403, 200],
};

type Method = Parameters<ApiClient['call']>[0];
type Who = 'visitor' | Role;
const everyone: Who[] = ['visitor', ...roleValues];

let site: TestApp;
let client: ApiClient;
const users: Partial<Record<Who, TestUser>> = {};
beforeAll(async () => {
  site = await createTestApp();
  client = createClient(site.app);
  for (const role of roleValues) {
    users[role] = (await signIn(site.database, { role })).user;
  }
});
afterAll(() => site.close());

/** A session of its own for each call, since some calls end theirs. */
async function callAs(who: Who, method: Method, url: string, options = {}) {
  const user = users[who];
  const session = user ? await openSession(site.database, user) : undefined;
  const path = url.replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000000');
  return client.call(method, path, { ...session, ...options });
}

const isApi = (url: string) => url === '/api' || url.startsWith('/api/');
const rows = Object.entries(expected).map(([route, statuses]) => {
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
    expect(routes.sort()).toEqual(Object.keys(expected).sort());
  });

  test('what is not the API is only read, but for the forms that work without script', () => {
    const writes = site.app.routeList
      .all()
      .filter(({ method, url }) => !isApi(url) && method !== 'GET' && method !== 'HEAD');
    expect(writes).toEqual([
      { method: 'POST', url: '/contact' },
      { method: 'POST', url: '/enquiry/:token' },
      { method: 'POST', url: '/enquiry/:token/withdraw' },
    ]);
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
});
