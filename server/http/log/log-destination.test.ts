import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLogDestination } from './log-destination.ts';

const line = (number: number) => `${JSON.stringify({ number, padding: 'x'.repeat(1000) })}\n`;

test('a full disk neither throws nor delays, and flushing ends', async () => {
  const destination = createLogDestination(() => createWriteStream('/dev/full'));
  for (let number = 0; number < 5000; number += 1) destination.write(line(number));
  await destination.flush(200);
});

test('while a reader stalls lines are dropped, then counted in a line of their own', async () => {
  const { reader, open } = await createReader();
  const destination = createLogDestination(open);
  const sent = 20_000;
  for (let number = 0; number < sent; number += 1) destination.write(line(number));
  const socket = await reader;
  await destination.flush(50);

  const lines = readLines(socket);
  let received = 0;
  for await (const { dropped } of lines) {
    if (dropped === undefined) received += 1;
    else {
      expect(dropped).toBeGreaterThan(0);
      expect(received + dropped).toBe(sent);
      return;
    }
  }
  expect.unreachable('the count of dropped lines never came');
});

/** A Unix socket whose reader has connected and does not read until asked to. */
async function createReader() {
  const folder = await mkdtemp(join(tmpdir(), 'aldermere-log-'));
  const path = join(folder, 'log.sock');
  const server = createServer({ pauseOnConnect: true }).listen(path);
  await once(server, 'listening');
  const reader = once(server, 'connection').then(([socket]) => socket as Socket);
  onTestFinished(async () => {
    (await reader).destroy();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { reader, open: () => connect(path) };
}

async function* readLines(socket: Socket): AsyncGenerator<{ dropped?: number }> {
  let text = '';
  socket.setEncoding('utf8').resume();
  for await (const chunk of socket) {
    text += chunk;
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const one of lines) yield JSON.parse(one);
  }
}
