import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUploadBody } from './upload-body.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function begin() {
  const request = new IncomingMessage(new Socket());
  const body = createUploadBody(request);
  const received: number[] = [];
  const ended = (async () => {
    for await (const chunk of body.stream) received.push(chunk.length);
  })().then(
    () => 'whole',
    (error: Error & { status?: number }) => error.status,
  );
  const send = async (size: number) => {
    request.push(Buffer.alloc(size));
    // The stream passes it on in its own time, which is not the fake one.
    await setTimeout(5);
  };
  return { request, body, received, ended, send };
}

test('a part may take long, as long as 10 kB come a second', async () => {
  const { request, ended, send, received } = begin();
  for (let minute = 0; minute < 10; minute += 1) {
    await send(300_000);
    vi.advanceTimersByTime(30_000);
  }
  request.complete = true;
  request.push(null);
  expect(await ended).toBe('whole');
  expect(received.reduce((sum, size) => sum + size, 0)).toBe(3_000_000);
});

test('a part that comes slower is cut after half a minute', async () => {
  const { ended, send } = begin();
  await send(299_999);
  vi.advanceTimersByTime(29_999);
  await send(0);
  vi.advanceTimersByTime(1);
  expect(await ended).toBe(408);
});

test('it has stalled when nothing came for three seconds', async () => {
  const { body, send, request } = begin();
  await send(10);
  vi.advanceTimersByTime(3000);
  expect(body.isStalled()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(body.isStalled()).toBe(true);
  await send(10);
  expect(body.isStalled()).toBe(false);
  request.push(null);
});

test('a lost connection ends it as an answer, not as a crash', async () => {
  const { ended, request } = begin();
  request.destroy(new Error('reset'));
  expect(await ended).toBe(400);
});
