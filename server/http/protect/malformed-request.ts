import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { http } from '#server/base/node-http.ts';
import { sentences } from '#server/http/errors.ts';
import type { SecurityHeaders } from './security-headers.ts';

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Node rejects malformed, oversized and slow request heads before Fastify sees them: answer on the socket, in the same
 * shape and with the same headers as other errors.
 */
export function answerMalformedRequest(security: SecurityHeaders) {
  return (error: Error & { code: string }, socket: Socket): void => {
    // The client has closed the connection.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // While an earlier answer is being sent, more bytes would become part of its body.
    if (isAnswering(socket)) return void socket.destroy(error);
    const status = statuses[error.code] ?? 400;
    const { headers, body } = toRefusal(status, security);
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const lines = [`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`, ...head, '', body];
    if (socket.writable) socket.write(lines.join('\r\n'));
    socket.destroy(error);
  };
}

/** An answer that Fastify has no part in. */
export function toRefusal(status: number, security: SecurityHeaders) {
  const body = JSON.stringify({ message: sentences[status]?.() });
  const headers = {
    ...security,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { headers, body };
}

/** Node stores the current answer on the socket, and checks it in the same way before its own 400. */
const isAnswering = (socket: Socket & { _httpMessage?: ServerResponse | null }) =>
  socket._httpMessage?.headersSent === true;
