// The only fetch in the client. Answers are parsed with the contract's schemas; without one they are unknown.
import type { FieldIssue } from '#contract/issues.ts';
import type { RefusalReason } from '#contract/refusals.ts';
import { currentLanguage } from '#contract/texts/texts.ts';
import type { z } from '#contract/zod.ts';
import { attempt } from './attempt.ts';

type Schema<Answer> = z.ZodMiniType<Answer>;

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }

  /** The server's sentence for people, where it sent one. */
  get sentence(): string | undefined {
    const { message } = readRefusal(this.body);
    return typeof message === 'string' ? message : undefined;
  }
}

type Refusal = { message?: unknown; reason?: unknown; issues?: FieldIssue[] };

/** Without the contract's schema: the script of a public page has no zod. */
export const readRefusal = (body: string): Refusal => attempt(() => Object(JSON.parse(body))) ?? {};

export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** The server has read the call and does not take it: the same again would be refused again. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** No whole answer came in time: whether the call was carried out is not known. */
export class CallTimeoutError extends Error {
  override name = 'CallTimeoutError';
}

type Method = 'POST' | 'PATCH' | 'DELETE';
type WriteOptions = {
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** Goes on when the page is left. */
  keepalive?: boolean;
};

const second = 1000;
const readTimeoutMs = 10 * second;
const writeTimeoutMs = 20 * second;

export async function apiWrite(
  method: Method,
  path: string,
  body?: unknown,
  options?: WriteOptions,
): Promise<unknown>;
export async function apiWrite<Answer>(
  method: Method,
  path: string,
  body: unknown,
  options: WriteOptions & { schema: Schema<Answer> },
): Promise<Answer>;
/** A write: JSON with its content type when there is a body, credentials always. */
export async function apiWrite(
  method: Method,
  path: string,
  body?: unknown,
  options: WriteOptions & { schema?: Schema<unknown> } = {},
) {
  const { headers, schema, timeoutMs = writeTimeoutMs, keepalive = false } = options;
  const init = {
    method,
    keepalive,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  return parseAnswer(await call(path, timeoutMs, init), schema);
}

/** A read; where the caller says so, a 401 is an empty result instead of an error. */
export async function apiRead<Answer, Empty = never>(
  path: string,
  schema: Schema<Answer>,
  { on401 }: { on401?: Empty } = {},
): Promise<Answer | Empty> {
  const response = await call(path, readTimeoutMs);
  if (response.status === 401 && on401 !== undefined) return on401;
  return parseAnswer(response, schema) as Promise<Answer>;
}

/** A file, which may be long: once it has begun to arrive there is no time limit. */
export async function apiDownload(path: string) {
  const response = await askUntilProved(() =>
    withTimeout(readTimeoutMs, (signal) => send(path, { signal })),
  );
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  const disposition = response.headers.get('content-disposition') ?? '';
  const fileName = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download';
  return { fileName, body: response.blob() };
}

/** The answer with its whole body; silence for too long is an error like any other failed connection. */
const call = (path: string, timeoutMs: number, init: RequestInit = {}) =>
  askUntilProved(() =>
    withTimeout(timeoutMs, async (signal) => {
      const response = await send(path, { ...init, signal });
      await response.clone().arrayBuffer();
      return response;
    }),
  );

/** Sent again once the person has proved who they are, where the server asks for that. */
async function askUntilProved(ask: () => Promise<Response>): Promise<Response> {
  const response = await ask();
  if (response.status !== 403) return response;
  const { reason } = readRefusal(await response.clone().text());
  return reason === proofNeeded && (await askForProof()) ? ask() : response;
}

let askForProof = async () => false;

/** Where somebody can be asked: in the areas. Resolves to whether they proved who they are. */
export const onProofNeeded = (ask: typeof askForProof) => {
  askForProof = ask;
};

const proofNeeded: RefusalReason = 'proof-needed';

/** Answers come in the language of the page, whatever the browser prefers. */
const send = (path: string, init: RequestInit) =>
  fetch(path, {
    ...init,
    headers: { ...init.headers, 'accept-language': currentLanguage() },
    credentials: 'include',
  });

async function withTimeout<Result>(
  timeoutMs: number,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new CallTimeoutError()), timeoutMs);
  try {
    return await act(timeout.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function parseAnswer(response: Response, schema?: Schema<unknown>): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  if (!schema) return answer;
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ApiError(response.status, '', 'The answer has an unexpected form');
  return parsed.data;
}
