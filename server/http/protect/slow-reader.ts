import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const minBytesPerSecond = 10 * 1000;

/**
 * Cuts whoever reads an answer slower than the least rate: each such reader holds a connection, and a file where one is
 * sent. A browser whose player was paused asks again, from where it stopped.
 */
export function cutSlowReaders(app: FastifyInstance, { windowMs = 30 * 1000 } = {}) {
  const minBytes = (minBytesPerSecond * windowMs) / 1000;
  app.addHook('onSend', async ({ raw: { socket } }, reply, payload) => {
    if (!payload || !socket) return payload;
    let sent = bytesTaken(socket);
    const timer = setInterval(() => {
      const now = bytesTaken(socket);
      if (now - sent < minBytes) socket.destroy();
      sent = now;
    }, windowMs).unref();
    reply.raw.once('close', () => clearInterval(timer));
    return payload;
  });
}

/** What the kernel has taken: Node counts bytes as written when they are still in its own buffer. */
const bytesTaken = (socket: Socket) => socket.bytesWritten - socket.writableLength;
