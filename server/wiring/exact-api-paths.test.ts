// Over a real connection: a client library would tidy the paths up before sending them.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession, signIn, type TestUser } from '#tests/support/server/accounts.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
let admin: TestUser;
let desk: TestUser;
let port: number;
beforeAll(async () => {
  site = await createTestApp();
  ({ user: admin } = await signIn(site.database, { role: 'admin' }));
  ({ user: desk } = await signIn(site.database, { role: 'desk' }));
  port = Number(new URL(await site.app.listen({ port: 0 })).port);
});
afterAll(() => site.close());

// A thousand calls: a connection for each would take most of the time.
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
afterAll(() => agent.destroy());

/** An unknown id with letters: upper case is another spelling of it. */
const anId = '019a0000-0000-7000-8000-00000000000a';

async function send(method: string, path: string, headers: Record<string, string> = {}) {
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent }).end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    body: await text(answer),
  };
}

function spell(url: string): string[] {
  const [, , first = '', ...rest] = url.split('/');
  const inside = [first, ...rest].join('/');
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
  return [
    `${url}/`,
    `/${url}`,
    `/api//${inside}`,
    `/api%2F${inside}`,
    `/api%2f${inside}`,
    `/%61pi/${inside}`,
    `/api/${hex(first)}${first.slice(1)}${rest.map((part) => `/${part}`).join('')}`,
    `/API/${inside}`,
    `/api/${inside.toUpperCase()}`,
    `/api/./${inside}`,
    `/api/x/../${inside}`,
    `/api/x/%2e%2e/${inside}`,
    `${url};x=1`,
    `${url}%00`,
    `${url}%20`,
    `${url}\\`,
  ];
}

test('another spelling of an API address is 404, for the desk and an admin too', async () => {
  const { cookie } = await openSession(site.database, admin);
  const { cookie: ofDesk } = await openSession(site.database, desk);
  const routes = site.app.routeList
    .all()
    .filter(({ url }) => url.startsWith('/api/'))
    .map(({ method, url }) => ({ method, url: url.replaceAll(/:\w+/g, anId) }));
  expect(routes.length).toBeGreaterThan(30);
  for (const { method, url } of routes) {
    // In turn: the guards, which know who calls, come later.
    const calls = spell(url).map(async (spelling, index) => {
      const headers = { cookie: index % 2 === 0 ? cookie : ofDesk };
      const { status, body } = await send(method, spelling, headers);
      expect(status, `${method} ${spelling}`).toBe(404);
      // A page has its own content as data; the answer of a call would have none of it.
      if (!body.startsWith('<!doctype html>'))
        expect(body, spelling).not.toMatch(/"(id|email|items)"/);
    });
    await Promise.all(calls);
  }
  expect((await send('GET', '/api/auth/user', { cookie })).status).toBe(200);
});

test('so is an id that is spelled another way', async () => {
  const { cookie } = await openSession(site.database, admin);
  for (const id of ['%00', 'a%2Fb', '%E2%82%AC', 'x%', '..', '%ff']) {
    const { status } = await send('DELETE', `/api/registration-codes/${id}`, { cookie });
    expect([400, 404], id).toContain(status);
  }
});

test.each(['/api', '/api/', '/api/nothing', '/api/%61uth/user', '/api/auth/user/'])(
  '%s is 404 in JSON',
  async (path) => {
    const { status, type, body } = await send('GET', path);
    expect(status).toBe(404);
    expect(type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual({ message: 'There is nothing at this address.' });
  },
);

test('a method that an address does not take is 405 and names those it does', async () => {
  const answer = await site.app.inject({ method: 'PUT', url: '/api/auth/user' });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
});
