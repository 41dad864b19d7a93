// Over a real connection, by a sender who never comes to an end.
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setErrorHandler } from '#server/http/errors.ts';
import { acceptJsonOnly } from '#server/http/input/json-body.ts';
import { limitBodyTime } from './slow-body.ts';

const timeoutMs = 200;

const errors: unknown[] = [];
const app = Fastify();
beforeAll(async () => {
  setErrorHandler(app);
  app.addHook('onError', async (_request, _reply, error) => void errors.push(error));
  acceptJsonOnly(app);
  limitBodyTime(app, { timeoutMs, lingerMs: timeoutMs / 2 });
  app.get('/page', async () => 'A page.');
  // Its answer takes longer than a body may.
  app.get('/long', () => pause(2 * timeoutMs, 'A long page.'));
  app.post('/open', async () => 'Read.');
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => reply.code(401).send('Please sign in.'));
    scope.post('/guarded', async () => 'Never.');
  });
  await app.listen({ port: 0 });
});
afterAll(() => app.close());

/** Drips until it is hung up on, and resolves to the status line. */
async function drip(request: string, headers: string[]): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  socket.on('error', () => {});
  const lines = [`${request} HTTP/1.1`, 'Host: localhost', 'Content-Length: 60000', ...headers];
  socket.write(`${lines.join('\r\n')}\r\n\r\n{`);
  const dripping = setInterval(() => socket.write(' '), 5);
  // Not once(), which would fail with the reset that we are after.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(dripping);
  return received.split('\r\n')[0] ?? '';
}

const json = 'Content-Type: application/json';

test.each([
  ['one that is waited for', 'POST /open', [json], /^HTTP\/1\.1 408 /],
  ['one to a page', 'GET /page', [json], /^HTTP\/1\.1 200 /],
  ['one to a page that takes long', 'GET /long', [json], /^HTTP\/1\.1 200 /],
  ['one behind a guard', 'POST /guarded', [json], /^HTTP\/1\.1 401 /],
  ['one of another type', 'POST /open', ['Content-Type: text/plain'], /^HTTP\/1\.1 415 /],
  ['one of no type', 'POST /open', [], /^HTTP\/1\.1 415 /],
  ['one to nowhere', 'POST /nothing', ['Content-Type: text/plain'], /^HTTP\/1\.1 4\d\d /],
])('a body that never ends, %s, ends its connection and nothing else', async (...row) => {
  const [, request, headers, status] = row;
  expect(await drip(request, headers)).toMatch(status);
  expect((await app.inject('/page')).body).toBe('A page.');
});

test('a client that is still sending can read a refusal, and its next request works', async () => {
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/guarded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'x'.repeat(60_000) }),
  });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toBe('Please sign in.');
});

test('a sender that hangs up in the middle is its own fault, not the database’s', async () => {
  errors.length = 0;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const lines = ['POST /open HTTP/1.1', 'Host: localhost', 'Content-Length: 100', json];
  socket.write(`${lines.join('\r\n')}\r\n\r\n{"a`, () => socket.destroy());
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  expect(errors[0]).toMatchObject({ status: 400, message: 'The request was cut short.' });
});
