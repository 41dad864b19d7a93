// Requests that a connection sends before it has the answers of its earlier ones.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers wait for each answer, and programs that do not seldom send more than sixteen requests ahead. */
export const maxUnanswered = 16;

type ParsedSocket = Socket & { parser?: { onIncoming: () => number } | null };

type Waiting = { request: IncomingMessage; begin: () => void };

/** By connection: what waits for the answer that is being made. */
const waiting = new WeakMap<Socket, Waiting[]>();

/**
 * Calls `answer` once the answers before it are sent: a connection that sends thousands of requests at once would
 * otherwise have a thousand times the work of others done for it. With too many the connection is cut.
 */
export function answerInTurn(
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): void {
  const { socket } = request;
  if (!socket.writable) return;
  const earlier = waiting.get(socket);
  const queue = earlier ?? [];
  const begin = () => {
    response.on('close', () => {
      const next = queue.shift();
      if (!next) waiting.delete(socket);
      else if (socket.writable) next.begin();
    });
    answer();
  };
  if (!earlier) {
    waiting.set(socket, queue);
    begin();
  } else if (queue.length + 1 < maxUnanswered) queue.push({ request, begin });
  else cut(socket, queue);
}

/**
 * Node's parser goes on with the thousands of requests that a chunk may hold, in the same turn of the event loop and
 * also when the socket is destroyed. No setting stops it; any other value than 0 from here does.
 */
function cut(socket: ParsedSocket, queue: readonly Waiting[]) {
  socket.destroy();
  // Node would give each an error with a stack, which takes longer than all of the above.
  for (const { request } of queue) request.destroy();
  if (socket.parser) socket.parser.onIncoming = () => -1;
}
