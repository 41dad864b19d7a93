// Refuses requests that no browser makes, before they can evade a rule about paths or hosts.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Sentence } from '#contract/texts/texts.ts';
import { sentences } from '#server/http/errors.ts';
import { HttpError } from '#server/http/http-error.ts';
import { answerMalformedRequest, toRefusal } from './malformed-request.ts';
import { answerInTurn } from './pipelined-requests.ts';
import type { SecurityHeaders } from './security-headers.ts';

export function requirePlainRequest({ raw }: FastifyRequest) {
  if (isPlain(raw)) return;
  const headers = { 'cache-control': 'no-store', connection: 'close' };
  throw new HttpError(400, sentences[400] as Sentence, { headers });
}

/** Answers what Node never hands on as a request. */
export function answerUnroutable(server: Server, security: SecurityHeaders) {
  // Node answers an unknown Expect header by itself, without our headers.
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    answerInTurn(request, response, () => {
      const { headers, body } = toRefusal(400, security);
      response.writeHead(400, headers).end(body);
    }),
  );

  // Node closes the connection of a CONNECT without an answer.
  const refuse = answerMalformedRequest(security);
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    // Node has removed its own listener: an error without one would end the process.
    socket.on('error', () => {});
    refuse(Object.assign(new Error('CONNECT'), { code: 'CONNECT' }), socket);
  });
}

/** Not absolute (`GET http://x/api`), `*` or authority form, and exactly one Host: Node keeps the first of two. */
export function isPlain({ url, rawHeaders }: IncomingMessage): boolean {
  if (url?.startsWith('/') !== true) return false;
  let hosts = 0;
  // Names and values take turns.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}
