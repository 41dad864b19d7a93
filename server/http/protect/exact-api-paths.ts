import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import { isApiPath } from '#server/http/pages/not-found.ts';
import { decodePath } from '#server/http/pages/pages.ts';
import { pathOf } from '#server/http/request-log.ts';

/**
 * The router decodes before it matches, so `/api/%61uth/user` would be another name of a route, and `%00` an
 * id that PostgreSQL cannot take; it also takes `export.csv;x` or the nothing behind a last slash for an id.
 */
const exactPath = /^\/api(\/[\w.-]+)*$/;

export function requireExactApiPaths(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    if (!isApiPath(decodePath(path)) || exactPath.test(path)) return;
    reply.header('cache-control', 'no-store');
    throw new HttpError(404, 'There is nothing at this address.');
  });
}
