// How long a body may take to arrive. Fastify's requestTimeout is server-wide and would cut uploads that make progress:
// hence one timer a body, and one for a body that is not read.
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, RequestPayload } from 'fastify';
import { says } from '#contract/texts/texts.ts';
import { HttpError } from '#server/http/http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads a body that may take long, and limits its time itself. */
    hasOwnBodyTimeout?: boolean;
  }
}

const seconds = 1000;

export function limitBodyTime(
  app: FastifyInstance,
  { timeoutMs = 10 * seconds, lingerMs = 2 * seconds } = {},
) {
  app.addHook('preParsing', function limitBodyTime(request, reply, payload, done) {
    const isWithoutLimit =
      !request.headers['content-type'] || request.routeOptions.config.hasOwnBodyTimeout;
    if (isWithoutLimit) return done(null, payload);
    // Most bodies come with their headers: by the next tick Node has read them to the end, and there is nothing to time.
    process.nextTick(() => {
      done(null, request.raw.complete ? payload : limitTime(payload, reply, timeoutMs));
    });
  });

  // A client that was answered before its body was read may still be sending: give it time to read the answer, then cut
  // the connection, which it could otherwise hold open for ever.
  app.addHook('onResponse', function cutUnreadBody({ raw }, _reply, done) {
    // `complete` is undefined where a test calls without a connection.
    const isStillSending = raw.complete === false && !raw.destroyed;
    if (isStillSending) {
      raw.unpipe();
      raw.resume();
      setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, lingerMs).unref();
    }
    done();
  });
}

function limitTime(payload: RequestPayload, reply: FastifyReply, timeoutMs: number): PassThrough {
  const body = new PassThrough();
  // A reader of the body gets the error too. Without this listener an unread body's error would end the process.
  body.on('error', () => {});
  const timer = setTimeout(() => {
    reply.header('connection', 'close');
    body.destroy(new HttpError(408, says('errors.tooSlow')));
  }, timeoutMs);
  payload.once('close', () => clearTimeout(timer));
  payload.once('end', () => clearTimeout(timer));
  // Not the error itself: its ECONNRESET would read as the database's.
  payload.once('error', () => body.destroy(new HttpError(400, says('errors.cutShort'))));
  return payload.pipe(body);
}
