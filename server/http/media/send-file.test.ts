import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openFile } from '#server/files/folder/open-file.ts';
import { sendFile } from './send-file.ts';

// More than the connection and the kernel store, so that the server has to wait for the reader.
const bytes = randomBytes(24 * 1024 * 1024 + 5);

async function serve(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'aldermere-send-'));
  const path = join(folder, 'video.mp4');
  await writeFile(path, bytes);
  const app = Fastify();
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    async handler(request, reply) {
      const missing = () => new Error('Missing.');
      const sent = { missing, type: 'video/mp4', etag: 'x', cache: 'public' } as const;
      return sendFile(request, reply, { file: await openFile(path), ...sent });
    },
  });
  await app.listen({ port: 0 });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return (app.server.address() as AddressInfo).port;
}

/** All that comes until the server closes, taken slowly. */
async function readSlowly(port: number, requests: string): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(requests);
  const received: Buffer[] = [];
  for await (const chunk of socket) {
    received.push(chunk);
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
  }
  return Buffer.concat(received);
}

test('slow readers get every byte in its place, also those who ask for two parts at once', async () => {
  const port = await serve();
  const get = (range: string, connection: string) =>
    `GET / HTTP/1.1\r\nHost: x\r\nRange: bytes=${range}\r\nConnection: ${connection}\r\n\r\n`;
  const twoParts = get('0-', 'keep-alive') + get('7-', 'close');
  const [first, second] = await Promise.all([
    readSlowly(port, twoParts),
    readSlowly(port, get('1-', 'close')),
  ]);
  const headEnd = (from: number) => first.indexOf('\r\n\r\n', from) + 4;
  const begin = headEnd(0);
  expect(bytes.equals(first.subarray(begin, begin + bytes.length))).toBe(true);
  const next = headEnd(begin + bytes.length);
  expect(bytes.subarray(7).equals(first.subarray(next))).toBe(true);
  expect(bytes.subarray(1).equals(second.subarray(second.indexOf('\r\n\r\n') + 4))).toBe(true);
});

test('a client that knows the file is told so, also when it names several or a proxy weakened the tag', async () => {
  const url = `http://127.0.0.1:${await serve()}/`;
  const ask = (known: string, range = 'bytes=0-') =>
    fetch(url, { headers: { 'if-none-match': known, range }, method: 'HEAD' });
  expect((await ask('"old", W/"x"')).status).toBe(304);
  expect((await ask('"x"', `bytes=${bytes.length}-`)).status).toBe(304);
});

test('HEAD says how long the whole file is, whatever range it names', async () => {
  const url = `http://127.0.0.1:${await serve()}/`;
  for (const range of ['bytes=0-0', `bytes=${bytes.length}-`]) {
    const head = await fetch(url, { headers: { range }, method: 'HEAD' });
    expect([head.status, head.headers.get('content-range')]).toEqual([200, null]);
    expect(head.headers.get('content-length')).toBe(String(bytes.length));
  }
});
