// Over a bare connection: no client library would send these.
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ PUBLIC_URL: 'https://aldermere.example' });
  await site.app.listen({ port: 0 });
});
afterAll(() => site.close());

async function send(bytes: string) {
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [status, ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  return { status, headers, body };
}

test.each([
  [
    'not HTTP',
    '\x16\x03\x01 hello\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
    'The request could not be read. Please check it and try again.',
  ],
  [
    'a header with a space in its name',
    'GET / HTTP/1.1\r\nHost: x\r\nBad Name: 1\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
    'The request could not be read. Please check it and try again.',
  ],
  ...[
    ['an absolute target', 'GET http://x/api/auth/user HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a target that is a star', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a target that is an authority', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
    ['an unknown Expect header', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: gold\r\n\r\n'],
  ].map(([name = '', bytes = '']): [string, string, string, string] => [
    name,
    bytes,
    'HTTP/1.1 400 Bad Request',
    'The request could not be read. Please check it and try again.',
  ]),
  [
    'a head of twenty thousand letters',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
    'The request headers are too large.',
  ],
])('%s is refused in our words, with the headers of every answer', async (...row) => {
  const [, bytes, status, message] = row;
  const answer = await send(bytes);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toEqual({ message });
  const other = await site.app.inject('/api/auth/user');
  for (const name of [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'strict-transport-security',
  ]) {
    expect(answer.headers.get(name), name).toBe(other.headers[name]);
  }
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.has('server')).toBe(false);
});

test.each([
  ['POST', '400 Bad Request'],
  ['GET', '404 Not Found'],
])('the body of a %s to an address that cannot be read holds no connection', async (...row) => {
  const [method, status] = row;
  const head = `${method} /%zz HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  const answer = await send(`${head}Content-Length: 60000\r\n\r\n{`);
  expect(answer.status).toBe(`HTTP/1.1 ${status}`);
  expect(answer.headers.get('connection')).toBe('close');
});

test('an error after an answer has begun is not written into it', async () => {
  const [path] = /\/assets\/[^"]+\.js/.exec((await site.app.inject('/')).body) ?? [];
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n\x16\x03 no request\r\n\r\n`);
  const received = await text(socket);
  expect(received.split('HTTP/1.1 ')).toHaveLength(2);
});

test('percent-encoding that cannot be decoded: the 404 page for a visitor, JSON under /api', async () => {
  const page = await site.app.inject('/%zz');
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('404 Page Not Found');
  expect(page.headers['content-security-policy']).toBeDefined();
  expect((await site.app.inject('/api/%zz')).json()).toEqual({ message: expect.any(String) });
});
