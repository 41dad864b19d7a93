import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { UnavailableError } from '#server/base/unavailable-error.ts';
import { type BucketServer, startBucketServer } from '#tests/support/bucket/bucket-server.ts';
import { type BucketClient, createBucketClient } from './bucket-client.ts';
import { BucketError } from './bucket-error.ts';
import { readElement } from './xml.ts';

let server: BucketServer;
let client: BucketClient;
beforeAll(async () => {
  server = await startBucketServer();
  client = createBucketClient(server.settings);
});
afterAll(() => server.stop());

const listKeys = async (prefix: string, pageSize?: number) => {
  const keys: string[] = [];
  for await (const { key } of client.list(prefix, pageSize)) keys.push(key);
  return keys;
};

test('an object is put, read whole and in part, listed and removed', async () => {
  const before = Date.now() - 2000;
  await client.put('a/one.txt', Buffer.from('0123456789'));
  const whole = await client.get('a/one.txt');
  expect(whole?.size).toBe(10);
  expect(await text(whole?.stream ?? Readable.from([]))).toBe('0123456789');
  const part = await client.get('a/one.txt', { start: 2, end: 4 });
  expect([part?.size, await text(part?.stream ?? Readable.from([]))]).toEqual([3, '234']);
  const head = await client.head('a/one.txt');
  expect(head?.size).toBe(10);
  expect(head?.changedAt.getTime()).toBeGreaterThan(before);
  await client.remove('a/one.txt');
  await client.remove('a/one.txt');
  expect(await client.head('a/one.txt')).toBeUndefined();
  expect(await client.get('a/one.txt')).toBeUndefined();
});

test('a list goes on over its pages, and holds only what begins so', async () => {
  const keys = ['b/1.txt', 'b/2.txt', 'b/3.txt', 'b/4.txt', 'b/5.txt'];
  for (const key of [...keys, 'bc.txt']) await client.put(key, new Uint8Array());
  expect(await listKeys('b/', 2)).toEqual(keys);
  expect(await listKeys('nothing/')).toEqual([]);
});

test('what XML escapes is read as it was meant', () => {
  expect(readElement('<Key>&lt;1 &amp; &#50;&#x33;&quot;</Key>', 'Key')).toBe('<1 & 23"');
});

test('a refusal has the code of the service', async () => {
  const failureOf = (change: object) =>
    createBucketClient({ ...server.settings, ...change })
      .check()
      .catch((error: BucketError) => error.code);
  expect(await failureOf({ accessKeyId: 'other' })).toBe('InvalidAccessKeyId');
  expect(await failureOf({ name: 'other' })).toBe('NoSuchBucket');
});

/** A service that answers as told, once for each status. */
async function startOther(...statuses: number[]) {
  const methods: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    methods.push(request.method);
    request.resume();
    response.statusCode = statuses.shift() ?? 200;
    response.end();
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const settings = { ...server.settings, endpoint: `http://127.0.0.1:${port}` };
  return { methods, client: createBucketClient(settings) };
}

test('what fails for a moment is tried again, three times in all', async () => {
  const first = await startOther(503);
  await first.client.put('x', Buffer.from('x'));
  expect(first.methods).toEqual(['PUT', 'PUT']);
  const second = await startOther(503, 503, 503);
  await expect(second.client.head('x')).rejects.toThrow(BucketError);
  expect(second.methods).toHaveLength(3);
});

test('what would be done twice, or be refused again, is not', async () => {
  const { methods, client: other } = await startOther(503, 403);
  await expect(other.multiparts.create('x')).rejects.toThrow('503');
  await expect(other.head('x')).rejects.toThrow('403');
  expect(methods).toEqual(['POST', 'HEAD']);
});

/** A service that answers every request with this head and the whole of a ten-byte object. */
async function startFaulty(status: number, headers: Record<string, string>) {
  const faulty = createServer((request, response) => {
    request.resume();
    response.writeHead(status, headers);
    response.end('0123456789');
  });
  await new Promise<void>((listening) => faulty.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void faulty.close());
  const { port } = faulty.address() as AddressInfo;
  return createBucketClient({ ...server.settings, endpoint: `http://127.0.0.1:${port}` });
}

test.each([
  ['the whole object as a part', 206, { 'content-range': 'bytes 0-9/10', 'content-length': '10' }],
  [
    'the whole under the right range',
    206,
    { 'content-range': 'bytes 0-0/10', 'content-length': '10' },
  ],
  ['another part', 206, { 'content-range': 'bytes 9-9/10', 'content-length': '1' }],
  ['a part without its range', 206, { 'content-length': '1' }],
  [
    'a part without its length',
    206,
    { 'content-range': 'bytes 0-0/10', 'transfer-encoding': 'chunked' },
  ],
  ['the whole, and says so', 200, { 'content-length': '10' }],
])('a bucket that sends %s is a failure, which is answered 503', async (_what, status, headers) => {
  const faulty = await startFaulty(status, headers);
  await expect(faulty.get('x', { start: 0, end: 0 })).rejects.toThrow(UnavailableError);
});

test('a bucket that sends a part for the whole, or no length, is a failure', async () => {
  const part = await startFaulty(206, { 'content-range': 'bytes 0-9/10', 'content-length': '10' });
  await expect(part.get('x')).rejects.toThrow(UnavailableError);
  const endless = await startFaulty(200, { 'transfer-encoding': 'chunked' });
  await expect(endless.get('x')).rejects.toThrow(UnavailableError);
  await expect(endless.head('x')).rejects.toThrow(UnavailableError);
});
