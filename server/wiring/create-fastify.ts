// Fastify with our settings, before any hook and route.
import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '#server/config/config.ts';
import { toHttpError } from '#server/http/errors.ts';
import type { FastPath } from '#server/http/fast-path/fast-path.ts';
import { jsonBodyLimit } from '#server/http/input/json-body.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { answerMalformedRequest } from '#server/http/protect/malformed-request.ts';
import type { SecurityHeaders } from '#server/http/protect/security-headers.ts';
import { isApiPath, pathOf } from '#server/http/url-paths.ts';
import { createHttpServer } from './http-server.ts';

const noSchemas = () => () => {
  throw new Error('Routes have no JSON schemas: use parse and answer.');
};

export function createFastify(options: {
  config: Pick<Config, 'logLevel' | 'trustProxy'>;
  logStream: { write(line: string): void } | undefined;
  headers: SecurityHeaders;
  pages: Pages;
  toRequestId: (request: IncomingMessage) => string;
  fastPath: FastPath;
}): FastifyInstance {
  const { config, logStream, headers, pages, toRequestId, fastPath } = options;

  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { err: toLoggedError },
      ...(logStream && { stream: logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: toRequestId,
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: jsonBodyLimit,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // zod checks what comes in and goes out. Without these Fastify loads ajv, 100 modules of every start.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    // Fastify refuses some requests before routing and runs no hooks: set the headers here, and close the connection,
    // because a body that came along is neither read nor timed.
    frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
      reply.headers(headers).header('connection', 'close');
      const isPage = ['GET', 'HEAD'].includes(request.method) && !isApiPath(pathOf(request));
      // The only such refusal of a page is percent-encoding that cannot be decoded.
      if (isPage) return void pages.send(request, reply);
      const known = toHttpError(error, request.log);
      if (isApiPath(pathOf(request))) reply.header('cache-control', 'no-store');
      reply.code(known.status).send({ message: known.inWords().message });
    },
    clientErrorHandler: answerMalformedRequest(headers),
    serverFactory: (answerByFastify) =>
      createHttpServer((request, response) => {
        if (!fastPath.answer(request, response)) answerByFastify(request, response);
      }),
  });
  app.addHook('preClose', async () => fastPath.close());
  return app;
}

/**
 * Logs no other properties of an error: PostgreSQL puts the refused row into `detail`, with a visitor's message and
 * address.
 */
function toLoggedError(error: unknown) {
  const { name, message, code, stack = '', cause } = asError(error);
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    stack: cause === undefined ? stack : `${stack}\ncaused by ${asError(cause).stack}`,
  };
}

const asError = (error: unknown): NodeJS.ErrnoException =>
  error instanceof Error ? error : new Error(String(error));
