// The only fetch in the client.

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }

  /** The server's own sentence for people, where it sent one. */
  get sentence(): string | undefined {
    try {
      const { message } = JSON.parse(this.body) as { message?: unknown };
      return typeof message === 'string' ? message : undefined;
    } catch {
      return undefined;
    }
  }
}

type Method = 'POST' | 'PATCH' | 'DELETE';

/** A write: JSON with its content type when there is a body, credentials always. */
export async function apiWrite<Answer = undefined>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return readAnswer<Answer>(response);
}

export async function apiRead<Answer>(path: string): Promise<Answer>;
export async function apiRead<Answer>(
  path: string,
  options: { on401: 'empty' },
): Promise<Answer | null>;
/** A read; where the caller says so, a 401 is an empty result instead of an error. */
export async function apiRead<Answer>(path: string, options: { on401?: 'empty' } = {}) {
  const response = await fetch(path, { credentials: 'include' });
  if (response.status === 401 && options.on401 === 'empty') {
    // An answer left unread keeps its request open.
    await response.text();
    return null;
  }
  return readAnswer<Answer>(response);
}

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
