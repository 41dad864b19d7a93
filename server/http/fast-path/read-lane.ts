// Answers calls that read and have an answer before Fastify sees them, as the page lane does for pages. Whatever is refused
// or fails, or is not asked for in the plainest way, goes to Fastify: docs/decisions/0018-page-lane.md.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { clientAddress } from '#server/http/client-address.ts';
import type { Guard, WithHeaders } from '#server/http/guard.ts';
import { createRequestLog } from '#server/http/log/request-log.ts';
import type { SecurityHeaders } from '#server/http/protect/security-headers.ts';
import { isTaken, watchReader } from '#server/http/protect/slow-reader.ts';
import type { ObserveEarly } from './lanes.ts';
import type { PlainRead } from './plain-read.ts';

type Read = {
  guard: Guard;
  read: (request: WithHeaders) => unknown;
  /** Whoever asks gets the same answer, made from the database and the site alone: it is kept until one of them changes. */
  isSameForAll?: boolean;
};

/** Of the database and of the site, compared by identity. Undefined is unknown, so that nothing is kept. */
export type ReadVersions = () => readonly unknown[];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The guard and the handler, where a call may be answered before Fastify. */
    earlyRead?: Read;
  }
}

/** A call that answers 200 with what `read` gives. In a scope with the same guard. */
export function registerRead(scope: FastifyInstance, path: string, earlyRead: Read): void {
  scope.get(path, { config: { earlyRead } }, async (request) => earlyRead.read(request));
}

export function createReadLane(options: {
  security: SecurityHeaders;
  trustProxy: number;
  isPlainRead: PlainRead;
  toRequestId: (request: IncomingMessage) => string;
  observe: ObserveEarly;
  readVersions: ReadVersions;
}) {
  const reads = new Map<string, Read>();
  const logRequest = createRequestLog();
  const rest = Object.entries({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    ...options.security,
  }).flat();
  let log: FastifyBaseLogger;
  let isClosing = false;

  const kept = new WeakMap<Read, { body: string; versions: readonly unknown[] }>();

  async function readBody(call: Read, request: IncomingMessage): Promise<string> {
    if (!call.isSameForAll) return JSON.stringify(await call.read(request));
    // Before it reads, so that a change made meanwhile makes what is kept an old version.
    const versions = options.readVersions();
    const last = kept.get(call);
    if (last && versions.every((version, index) => version === last.versions[index])) {
      return last.body;
    }
    const body = JSON.stringify(await call.read(request));
    if (!versions.includes(undefined)) kept.set(call, { body, versions });
    return body;
  }

  async function answer(
    call: Read,
    request: IncomingMessage,
    response: ServerResponse,
    answerByFastify: () => void,
  ): Promise<void> {
    const start = performance.now();
    let body: string;
    try {
      await call.guard(request);
      body = await readBody(call, request);
    } catch {
      // It refuses or fails there again, and is answered and logged there.
      return answerByFastify();
    }
    const id = options.toRequestId(request);
    const length = String(Buffer.byteLength(body));
    if (isClosing) response.shouldKeepAlive = false;
    response.writeHead(200, ['x-request-id', id, 'content-length', length, ...rest]);
    response.end(body);
    if (!isTaken(response)) watchReader(request.socket, response);

    const ms = performance.now() - start;
    // Now: a socket that has closed has no address.
    const ip = clientAddress(request, options.trustProxy);
    const path = request.url as string;
    // After the answers of this turn of the event loop: a tenth faster than between them.
    setImmediate(() => {
      logRequest(log, { reqId: id, method: 'GET', path, status: 200, ip, ms });
      options.observe(request, response, { route: path, ms });
    });
  }

  return {
    /** Before any route. */
    watch(app: FastifyInstance): void {
      log = app.log;
      app.addHook('onRoute', ({ url, method, config }) => {
        if (method === 'GET' && config?.earlyRead) reads.set(url, config.earlyRead);
      });
    },

    /** Fastify refuses requests while it closes. */
    close(): void {
      isClosing = true;
    },

    /** False when it is for Fastify. */
    answer(
      request: IncomingMessage,
      response: ServerResponse,
      answerByFastify: () => void,
    ): boolean {
      // With a query, which no such call has, nothing is found.
      const found = reads.get(request.url ?? '');
      if (!found || isClosing || request.method !== 'GET' || !options.isPlainRead(request)) {
        return false;
      }
      answer(found, request, response, answerByFastify);
      return true;
    },
  };
}
