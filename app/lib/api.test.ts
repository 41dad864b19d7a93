import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from '#contract/zod.ts';
import { ApiError, apiDownload, apiRead, apiWrite } from './api.ts';
import { explainFailure } from './explain-error.ts';

const anything = z.unknown();
const calls: [string, RequestInit | undefined][] = [];

/** Stands in for the network, and keeps what was sent. */
function answerWith(body: string | null, init: ResponseInit) {
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    calls.push([path, options]);
    return new Response(body, init);
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  calls.length = 0;
});

test('a failure’s message is the status, a colon and a space, then the body', async () => {
  answerWith('{"message":"Taken."}', { status: 409, statusText: 'Conflict' });
  const failure = apiWrite('POST', '/api/x', {});
  await expect(failure).rejects.toThrow('409: {"message":"Taken."}');
  await expect(failure).rejects.toMatchObject({ status: 409, sentence: 'Taken.' });
});

test('without a body it is the status text', async () => {
  answerWith('', { status: 503, statusText: 'Service Unavailable' });
  const failure = await apiRead('/api/x', anything).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect((failure as ApiError).message).toBe('503: Service Unavailable');
  expect((failure as ApiError).sentence).toBeUndefined();
});

test('a write sends JSON with its type when there is a body, and credentials always', async () => {
  answerWith(null, { status: 204 });
  await apiWrite('PATCH', '/api/x', { a: 1 });
  await apiWrite('DELETE', '/api/x');
  expect(calls[0]?.[1]).toMatchObject({
    method: 'PATCH',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: '{"a":1}',
  });
  expect(calls[1]?.[1]).toMatchObject({ method: 'DELETE', credentials: 'include', headers: {} });
  expect(calls[1]?.[1]).not.toHaveProperty('body');
});

test('a read is a GET with credentials and parses JSON', async () => {
  answerWith('[1]', { status: 200 });
  expect(await apiRead('/api/x', z.array(z.number()))).toEqual([1]);
  const headers = { 'accept-language': 'en' };
  expect(calls[0]).toEqual([
    '/api/x',
    { credentials: 'include', headers, signal: expect.anything() },
  ]);
});

test('a read may take a 401 for an empty result, or for an error', async () => {
  answerWith('{}', { status: 401 });
  expect(await apiRead('/api/x', anything, { on401: null })).toBeNull();
  await expect(apiRead('/api/x', anything)).rejects.toThrow('401: {}');
});

test('an answer holds what its schema names, and nothing else', async () => {
  answerWith('{"id":"1","hash":"x"}', { status: 200 });
  const schema = z.object({ id: z.string() });
  expect(await apiRead('/api/x', schema)).toEqual({ id: '1' });
  expect(await apiWrite('POST', '/api/x', {}, { schema })).toEqual({ id: '1' });
});

test.each(['{"id":1}', ''])(
  'an answer that does not match its schema is an error: “%s”',
  async (body) => {
    answerWith(body, { status: 200 });
    const schema = z.object({ id: z.string() });
    const failure = apiWrite('POST', '/api/x', {}, { schema });
    await expect(failure).rejects.toThrow('200: The answer has an unexpected form');
    await expect(failure.catch(explainFailure)).resolves.toBe(
      'Something went wrong on our side. Please try again in a moment.',
    );
    await expect(apiRead('/api/x', schema)).rejects.toBeInstanceOf(ApiError);
  },
);

test.each([
  ['a read', 10_000, () => apiRead('/api/x', anything)],
  ['a write', 20_000, () => apiWrite('POST', '/api/x', {})],
  [
    'a write that may take long',
    60_000,
    () => apiWrite('POST', '/api/x', {}, { timeoutMs: 60_000 }),
  ],
])('%s without an answer fails after %i ms', async (_name, timeoutMs, start) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const ended = vi.fn();
  const failure = start().catch((error: unknown) => {
    ended();
    return error;
  });
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(explainFailure(await failure)).toBe(
    'No answer came in time. Check your connection and try again.',
  );
});

test('a download is given once it has begun, with the name that the server chose', async () => {
  answerWith('a,b', { headers: { 'content-disposition': 'attachment; filename="x.csv"' } });
  const { fileName, body } = await apiDownload('/api/x.csv');
  expect(fileName).toBe('x.csv');
  expect(await (await body).text()).toBe('a,b');
  answerWith('{"message":"No."}', { status: 403 });
  await expect(apiDownload('/api/x.csv')).rejects.toMatchObject({ status: 403, sentence: 'No.' });
});
