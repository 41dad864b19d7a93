import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { splitQuery } from '#server/http/url-paths.ts';

/** The router decodes before it matches, so `/%61bout` arrives at `/about` too: send it to the plain spelling. */
export function getExactly(
  app: FastifyInstance,
  path: string,
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply,
) {
  app.get(path, (request, reply) => {
    const asked = splitQuery(request.raw.url);
    if (asked.path !== path) return reply.redirect(path + asked.query, 308);
    return send(request, reply);
  });
}
