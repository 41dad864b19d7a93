import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { sentences } from '#server/http/errors.ts';
import type { SecurityHeaders } from './security-headers.ts';

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * What is no HTTP, is too large a head, or does not come to an end is never a request: no hook sees it. It is answered
 * here on the bare connection, in the same shape and with the same headers as everything else.
 */
export function answerUnreadable(security: SecurityHeaders) {
  return (error: Error & { code: string }, socket: Socket): void => {
    // The other side is gone.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    // In the middle of an answer to what came before, words of ours would be taken for its content.
    if (isAnswering(socket)) return void socket.destroy(error);
    const status = statuses[error.code] ?? 400;
    const body = JSON.stringify({ message: sentences[status] });
    const headers = {
      ...security,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body];
    if (socket.writable) socket.write(lines.join('\r\n'));
    socket.destroy(error);
  };
}

/** Node keeps the answer under way with its connection, and asks the same of it for its own 400. */
const isAnswering = (socket: Socket & { _httpMessage?: ServerResponse | null }) =>
  socket._httpMessage?.headersSent === true;
