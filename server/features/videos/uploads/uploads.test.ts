import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#tests/support/server/accounts.ts';
import { generatedRuns, generatedTimeout } from '#tests/support/server/generated-bodies.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';
import {
  createUploadClient,
  type UploadClient,
  videoBytes,
} from '#tests/support/video/upload-client.ts';

const limit = 1_000_000;

let site: TestApp;
let origin: string;
let cookie: string;
let client: UploadClient;
beforeAll(async () => {
  site = await createTestApp({ UPLOAD_MAX_BYTES: String(limit) });
  origin = await site.app.listen({ port: 0 });
  ({ cookie } = await signIn(site.database, { role: 'admin' }));
  client = createUploadClient(origin, cookie);
});
afterAll(() => site.close());

const listParts = () => readdir(join(site.database.dataDir, 'uploads'));
const idOf = (path: string) => path.split('/').at(-1) ?? '';

describe('an upload', () => {
  test('is created with its length and the offset 0', async () => {
    const answer = await client.create(100);
    expect(answer.status).toBe(201);
    const path = answer.headers.get('location') ?? '';
    expect(path).toMatch(/^\/api\/uploads\/[0-9a-f-]{36}$/);

    const head = await client.call('HEAD', path);
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'upload-offset': '0',
      'upload-length': '100',
      'tus-resumable': '1.0.0',
      'cache-control': 'no-store',
    });
    const expires = new Date(head.headers.get('upload-expires') ?? '').getTime() - Date.now();
    expect(expires / 3_600_000).toBeCloseTo(24, 1);
  });

  test('grows by parts, each at the place where the last ended', async () => {
    const bytes = videoBytes(300_000);
    const path = await client.begin(bytes.length);
    for (const [from, to] of [
      [0, 1],
      [1, 100_000],
      [100_000, 300_000],
    ] as const) {
      const answer = await client.patch(path, from, bytes.subarray(from, to));
      expect(answer.status).toBe(204);
      expect(answer.headers.get('upload-offset')).toBe(String(to));
      expect(await client.offset(path)).toBe(to);
    }
  });

  test('refuses a part at another offset, and answers with its own', async () => {
    const bytes = videoBytes(1000);
    const path = await client.begin(1000);
    await client.patch(path, 0, bytes.subarray(0, 500));
    for (const offset of [0, 499, 501, 1000]) {
      const answer = await client.patch(path, offset, bytes.subarray(500));
      expect(answer.status).toBe(409);
      expect(answer.headers.get('upload-offset')).toBe('500');
    }
    expect(await client.offset(path)).toBe(500);
  });

  test('of the maximum size is accepted, one byte more refused', async () => {
    expect((await client.create(limit)).status).toBe(201);
    const answer = await client.create(limit + 1);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      message: 'The file is too large: a video may have up to 0.954 MB.',
    });
  });

  test('accepts no more than its length, announced or not', async () => {
    const path = await client.begin(10);
    expect((await client.patch(path, 0, videoBytes(11))).status).toBe(413);
    expect(await client.offset(path)).toBe(0);
    const chunked = await fetch(origin + path, {
      method: 'PATCH',
      headers: {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: Readable.toWeb(Readable.from([Buffer.alloc(6), Buffer.alloc(6)])) as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect(await client.offset(path)).toBeLessThanOrEqual(10);
  });

  test.each([
    ['no length', {}],
    ['a length that is not a number', { 'upload-length': '1e3' }],
    ['a length below nothing', { 'upload-length': '-1' }],
    ['a length that is deferred', { 'upload-defer-length': '1' }],
  ])('with %s is refused', async (_case, headers) => {
    expect(
      (await client.call('POST', '/api/uploads', headers as Record<string, string>)).status,
    ).toBe(400);
  });

  test('speaks version 1.0.0 of tus, and sends parts as tus does', async () => {
    const other = await client.create(10, { 'tus-resumable': '0.2.2' });
    expect(other.status).toBe(412);
    expect(other.headers.get('tus-version')).toBe('1.0.0');
    const path = await client.begin(10);
    for (const type of ['application/json', 'application/octet-stream']) {
      const answer = await fetch(origin + path, {
        method: 'PATCH',
        headers: { cookie, 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': type },
        body: '{}',
      });
      expect(answer.status, type).toBe(415);
    }
    expect((await client.call('PATCH', path, { 'upload-offset': '0' })).status).toBe(415);
  });

  test('cannot be read while it is being sent, by its id or under /media', async () => {
    const path = await client.begin(10);
    const answer = await client.call('GET', path);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'HEAD', 'PATCH']);
    expect((await client.call('GET', '/api/uploads')).status).toBe(405);
    for (const url of [`/media/${idOf(path)}`, `/media/../uploads/${idOf(path)}`]) {
      expect((await fetch(origin + url)).status).toBe(404);
    }
  });

  test('is removed when asked, with its file', async () => {
    const path = await client.begin(10);
    expect(await listParts()).toContain(idOf(path));
    expect((await client.call('DELETE', path)).status).toBe(204);
    expect(await listParts()).not.toContain(idOf(path));
    for (const method of ['HEAD', 'DELETE']) {
      expect((await client.call(method, path)).status).toBe(404);
    }
    expect((await client.patch(path, 0, videoBytes(10))).status).toBe(404);
    expect((await client.finish(path)).status).toBe(404);
  });

  test('does not exist for another admin, a member or a visitor, by any method', async () => {
    const path = await client.begin(10);
    const other = await signIn(site.database, { role: 'admin' });
    const member = await signIn(site.database);
    for (const [who, status] of [
      [other.cookie, 404],
      [member.cookie, 403],
      ['', 401],
    ] as const) {
      const stranger = createUploadClient(origin, who);
      expect((await stranger.call('HEAD', path)).status).toBe(status);
      expect((await stranger.patch(path, 0, videoBytes(10))).status).toBe(status);
      expect((await stranger.call('DELETE', path)).status).toBe(status);
      expect((await stranger.finish(path)).status).toBe(status);
      if (status !== 404) expect((await stranger.create(10)).status).toBe(status);
    }
    expect(await client.offset(path)).toBe(0);
  });

  test('answers with the same headers as everything else, and none for other sites', async () => {
    const path = await client.begin(10);
    const answers = [
      await client.create(10),
      await client.call('HEAD', path),
      await client.patch(path, 0, videoBytes(10)),
      await client.patch(path, 0, videoBytes(10)),
      await client.call('DELETE', path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 204, 409, 204]);
    for (const { headers } of answers) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    const foreign = await client.create(10, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
  });
});

test('whatever the headers hold, there is no 5xx', { timeout: generatedTimeout }, async () => {
  const path = await client.begin(1000);
  const value = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789-+.eE x/=,;"'), maxLength: 20 }),
    fc.integer().map(String),
    fc.constantFrom('NaN', 'Infinity', '0x10', '9'.repeat(15), '9'.repeat(400), ''),
  );
  const names = ['upload-length', 'upload-offset', 'upload-metadata', 'tus-resumable', 'range'];
  const headers = fc.dictionary(fc.constantFrom(...names), value);
  const target = fc.constantFrom(
    ['POST', '/api/uploads'],
    ['HEAD', path],
    ['PATCH', path],
    ['POST', `${path}/finish`],
    ['DELETE', '/api/uploads/x'],
  );
  await fc.assert(
    fc.asyncProperty(target, headers, async ([method = '', url = ''], given) => {
      expect((await client.call(method, url, given)).status).toBeLessThan(500);
    }),
    { numRuns: generatedRuns },
  );
});
