import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cutSlowReaders } from './slow-reader.ts';

const chunk = Buffer.alloc(64 * 1024);
const windowMs = 100;

const endless = () =>
  new Readable({
    read() {
      this.push(chunk);
    },
  });

/** A reader that sends the requests at once, and the server's side of its connection. */
async function connectReader(payload: () => Readable | Buffer = endless, requests = 1) {
  const app = Fastify();
  cutSlowReaders(app, { windowMs });
  app.get('/', (_request, reply) => reply.send(payload()));
  await app.listen({ port: 0 });
  const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const [connection] = (await once(app.server, 'connection')) as [Socket];
  onTestFinished(async () => {
    reader.destroy();
    await app.close();
  });
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests));
  await once(reader, 'data');
  return { reader, connection };
}

test('a reader that stops is cut off', async () => {
  const { reader, connection } = await connectReader();
  reader.on('error', () => {});
  reader.pause();
  await once(connection, 'close');
});

test('a reader of many pages on one connection is cut off when it stops', async () => {
  const { reader, connection } = await connectReader(() => chunk, 1000);
  reader.on('error', () => {});
  reader.pause();
  await once(connection, 'close');
});

test('a reader that keeps reading is served', async () => {
  // The test decides when a window ends: on a busy machine a whole one may pass without a byte.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { reader, connection } = await connectReader();
  for (let windows = 0; windows < 5; windows += 1) {
    const enough = connection.bytesWritten + 10 * chunk.length;
    while (connection.bytesWritten < enough) await once(reader, 'data');
    vi.advanceTimersByTime(windowMs);
    expect(connection.destroyed).toBe(false);
  }
});
