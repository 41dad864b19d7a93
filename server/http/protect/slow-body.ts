// How long a body may take to arrive. Fastify's own requestTimeout is server-wide and would cut moving uploads: one
// timer a body instead, and one for what nobody reads.
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads a body that may take long, and watches over it itself. */
    bodyKeepsOwnTime?: boolean;
  }
}

const seconds = 1000;

export function limitBodyTime(
  app: FastifyInstance,
  { slowestMs = 10 * seconds, lingerMs = 2 * seconds } = {},
) {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.raw.complete || !request.headers['content-type']) return payload;
    if (request.routeOptions.config.bodyKeepsOwnTime) return payload;
    const body = new PassThrough();
    // Whoever reads the body hears of it too. Where nobody does, an error that nobody hears would end the process.
    body.on('error', () => {});
    const timer = setTimeout(() => {
      reply.header('connection', 'close');
      body.destroy(new HttpError(408, 'The request took too long to arrive. Please try again.'));
    }, slowestMs);
    payload.once('close', () => clearTimeout(timer));
    payload.once('end', () => clearTimeout(timer));
    payload.once('error', (error) => body.destroy(error));
    return payload.pipe(body);
  });

  // Whoever was answered before the body was read may still be sending: time to read the answer, and then an end.
  // Otherwise a refusal would hold its connection for as long as the sender likes.
  app.addHook('onResponse', async ({ raw }) => {
    // Undefined where a test calls without a connection.
    if (raw.complete !== false || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
    setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, lingerMs).unref();
  });
}
