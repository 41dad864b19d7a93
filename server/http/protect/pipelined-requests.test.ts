// Over real connections: what a program sends ahead of the answers.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '#server/wiring/http-server.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';
import { maxUnanswered } from './pipelined-requests.ts';

async function openTo(server: Server) {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  onTestFinished(() => void client.destroy());
  await once(client, 'connect');
  return client;
}

/** Not `once`, which rejects at the reset that comes before. */
const closed = (client: Socket) => new Promise((resolve) => client.once('close', resolve));

async function startCounting() {
  const answers: (() => void)[] = [];
  let parsed = 0;
  const server = createHttpServer((_request, response) => {
    answers.push(() => void response.end('answer'));
  });
  server.prependListener('request', () => {
    parsed += 1;
  });
  server.listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { server, answers, countParsed: () => parsed };
}

const ask = (count: number, headers = '') =>
  `GET /about HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`.repeat(count);

test('of many requests sent at once one is handled, and most are not even parsed', async () => {
  const { server, answers, countParsed } = await startCounting();
  const client = await openTo(server);
  client.resume();
  client.write(ask(2400));
  await closed(client);
  expect(answers).toHaveLength(1);
  expect(countParsed()).toBe(maxUnanswered + 1);
});

test('a connection is also cut when they come one by one, behind an answer that takes long', async () => {
  const { server, answers, countParsed } = await startCounting();
  const client = await openTo(server);
  client.resume();
  for (let sent = 1; sent <= maxUnanswered; sent += 1) {
    client.write(ask(1));
    await expect.poll(countParsed, { interval: 1 }).toBe(sent);
  }
  client.write(ask(1));
  await closed(client);
  expect(answers).toHaveLength(1);
});

test('a client that waits for answers may send ahead, as often as it likes, and is answered in turn', async () => {
  const { server, answers } = await startCounting();
  const client = await openTo(server);
  let received = '';
  client.on('data', (chunk) => {
    received += chunk;
  });
  for (let round = 0; round < 2; round += 1) {
    client.write(ask(maxUnanswered));
    for (let turn = 1; turn <= maxUnanswered; turn += 1) {
      await expect.poll(() => answers.length, { interval: 1 }).toBe(1);
      answers.pop()?.();
      const total = round * maxUnanswered + turn;
      await expect.poll(() => received.split('answer').length - 1, { interval: 1 }).toBe(total);
    }
  }
});

test.each([
  ['pages', ''],
  ['requests that Node answers in our name', 'Expect: nothing\r\n'],
  ['calls', 'Cookie: aldermere_session=x\r\n'],
])('the site cuts off a sender of 100: %s', async (_what, headers) => {
  const site = await createTestApp();
  onTestFinished(() => site.close());
  await site.app.listen({ port: 0 });
  let parsed = 0;
  for (const event of ['request', 'checkExpectation']) {
    site.app.server.on(event, () => {
      parsed += 1;
    });
  }
  const client = await openTo(site.app.server);
  client.write(ask(100, headers));
  const received = await text(client).catch(() => '');
  expect(received.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(1);
  expect(parsed).toBe(maxUnanswered + 1);
});
