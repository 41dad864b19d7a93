// Calls the app as a client would, without a port.
import type { InjectOptions } from 'fastify';
import type { App } from '#server/app.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export type CallOptions = {
  /** Sent as JSON. */
  body?: unknown;
  cookie?: string;
  /** The address the call comes from. */
  from?: string;
  headers?: Record<string, string>;
};

export type ApiClient = ReturnType<typeof createClient>;

export function createClient(app: App) {
  function call(method: Method, url: string, options: CallOptions = {}) {
    const { body, cookie, from, headers } = options;
    const request: InjectOptions = {
      method,
      url,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(from !== undefined && { remoteAddress: from }),
    };
    return app.inject(request);
  }

  return {
    call,
    get: (url: string, options?: CallOptions) => call('GET', url, options),
    post: (url: string, body?: unknown, options?: CallOptions) =>
      call('POST', url, { ...options, ...(body !== undefined && { body }) }),
    patch: (url: string, body: unknown, options?: CallOptions) =>
      call('PATCH', url, { ...options, body }),
    delete: (url: string, options?: CallOptions) => call('DELETE', url, options),
  };
}

type Answer = { headers: Record<string, unknown> };

const findSetCookie = ({ headers }: Answer, name: string) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((header) => header.includes(`${name}=`)) ?? '';

/** The Set-Cookie header of the session as it was sent. */
export const setCookieOf = (answer: Answer) => findSetCookie(answer, 'aldermere_session');

/** The session's cookie that an answer set, as a browser would send it back. */
export const cookieFrom = (answer: Answer) => setCookieOf(answer).split(';')[0] ?? '';

/** The cookie by which the browser is known again, as a browser would send it back. */
export const deviceFrom = (answer: Answer) =>
  findSetCookie(answer, 'aldermere_device').split(';')[0] ?? '';
