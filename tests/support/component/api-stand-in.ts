// Answers the API's calls in component tests, where the server lies outside of what is tested.
import { vi } from 'vitest';
import type { Role } from '#contract/accounts/accounts.ts';
import { standInForEvents } from './event-stand-in.ts';

type Answer = { status?: number; body?: unknown };
type Handler = (call: ApiCall) => Answer | Promise<Answer>;
export type ApiCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
};

/** By method and path, as in `'GET /api/services'`; a path may end in `*`. */
export type ApiHandlers = Record<string, Handler>;

export function answerApi(handlers: ApiHandlers) {
  const calls: ApiCall[] = [];
  let isCut = false;
  let held = { path: '', released: Promise.resolve() };
  const outside = globalThis.fetch;

  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const request = new Request(new URL(String(given[0]), location.href), given[1]);
    const { pathname: path, searchParams: query } = new URL(request.url);
    if (!path.startsWith('/api/')) return outside(...given);
    if (isCut) throw new TypeError('Failed to fetch');
    const text = await request.text();
    const { method, headers } = request;
    const call = { method, path, query, headers, body: text ? JSON.parse(text) : undefined };
    calls.push(call);
    const handler = findHandler(handlers, `${call.method} ${path}`);
    if (!handler) throw new Error(`No answer for ${call.method} ${path}`);
    if (path.startsWith(held.path)) await held.released;
    const { status = 200, body } = await handler(call);
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });

  return {
    ...standInForEvents(),
    calls,
    /** The bodies of the calls of that method to that path. */
    bodiesOf: (method: string, path: string) =>
      calls.filter((one) => one.method === method && one.path === path).map(({ body }) => body),
    /** Calls to paths that begin so are answered once the returned function is called. */
    hold(path: string) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { path, released: promise };
      return resolve;
    },
    /** Every call fails as on a dead network, until `reconnect`. */
    disconnect() {
      isCut = true;
    },
    reconnect() {
      isCut = false;
    },
  };
}

function findHandler(handlers: ApiHandlers, call: string) {
  const key =
    call in handlers
      ? call
      : Object.keys(handlers).find((one) => one.endsWith('*') && call.startsWith(one.slice(0, -1)));
  return key === undefined ? undefined : handlers[key];
}

/** Waits with its answer until it is released. */
export function holdAnswer(answer: Answer) {
  const released = Promise.withResolvers<void>();
  const handler: Handler = async () => {
    await released.promise;
    return answer;
  };
  return { handler, release: () => released.resolve() };
}

export const signedIn = (role: Role): ApiHandlers => ({
  'GET /api/auth/user': () => ({
    body: { id: 'user-1', username: 'ada', email: 'ada@example.com', role },
  }),
});

export const signedOut: ApiHandlers = {
  'GET /api/auth/user': () => ({ status: 401, body: { message: 'Please sign in.' } }),
};
