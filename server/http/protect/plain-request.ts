// Refuses requests that no browser makes, before they can evade a rule about paths or hosts.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sentences } from '#server/http/errors.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answerMalformedRequest } from './malformed-request.ts';
import type { SecurityHeaders } from './security-headers.ts';

export function requirePlainRequests(app: FastifyInstance, security: SecurityHeaders) {
  app.addHook('onRequest', async ({ raw }) => {
    if (isPlain(raw)) return;
    throw new HttpError(400, sentences[400] as string, {
      headers: { 'cache-control': 'no-store', connection: 'close' },
    });
  });

  // Node answers an unknown Expect header by itself, without our headers.
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ message: sentences[400] });
    response.writeHead(400, {
      ...security,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    });
    response.end(body);
  });

  // Node closes the connection of a CONNECT without an answer.
  const refuse = answerMalformedRequest(security);
  app.server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    // Node has removed its own listener: an error without one would end the process.
    socket.on('error', () => {});
    refuse(Object.assign(new Error('CONNECT'), { code: 'CONNECT' }), socket);
  });
}

/** Not absolute (`GET http://x/api`), `*` or authority form, and exactly one Host: Node keeps the first of two. */
function isPlain({ url, rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host');
  return url?.startsWith('/') === true && hosts.length === 1;
}
