import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

const minBytesPerSecond = 10 * 1000;

/** The time in which a reader must take the least rate's bytes. */
const window = 30 * 1000;

const expectedSlow = new WeakSet<FastifyReply>();

/** The one exception: a stream of events says little, and that seldom. */
export function expectSlowReader(reply: FastifyReply) {
  expectedSlow.add(reply);
}

/**
 * Cuts a client that reads an answer slower than the least rate: each such reader holds a connection, and a file where one is
 * sent. A browser whose player was paused asks again, from where it stopped.
 */
export function cutSlowReaders(app: FastifyInstance, { windowMs = window } = {}) {
  app.addHook('onSend', function cutSlowReader({ raw: { socket } }, reply, payload, done) {
    // A timer for each answer costs more than it takes to see that the kernel has taken all of it.
    if (payload && socket && !expectedSlow.has(reply)) {
      process.nextTick(() => {
        if (!isFlushed(reply.raw)) watchReader(socket, reply.raw, windowMs);
      });
    }
    done(null, payload);
  });
}

/** Nothing is left to be read of it. */
export const isFlushed = (response: ServerResponse) =>
  response.writableEnded && response.writableLength === 0;

export function watchReader(socket: Socket, response: ServerResponse, windowMs = window) {
  // The client has gone while its answer was made: `close` has been, and nothing would clear the timer.
  if (socket.destroyed) return;
  const minBytes = (minBytesPerSecond * windowMs) / 1000;
  let sent = bytesTaken(socket);
  const timer = setInterval(() => {
    const now = bytesTaken(socket);
    if (now - sent < minBytes) socket.destroy();
    sent = now;
  }, windowMs).unref();
  response.once('close', () => clearInterval(timer));
}

/** What the kernel has taken: Node counts bytes as written when they are still in its own buffer. */
const bytesTaken = (socket: Socket) => socket.bytesWritten - socket.writableLength;
