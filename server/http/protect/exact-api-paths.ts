import type { FastifyInstance } from 'fastify';
import { HttpError } from '#server/http/http-error.ts';
import { decodePath, isApiPath, pathOf } from '#server/http/url-paths.ts';

/**
 * The router decodes before it matches, so `/api/%61uth/user` would be another name of a route, and `%00` an
 * id that PostgreSQL rejects. It also accepts `export.csv;x` and the empty text after a last slash as an id.
 */
const exactPath = /^\/api(\/[\w.-]+)*$/;

export function requireExactApiPaths(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request);
    if (!isApiPath(decodePath(path)) || exactPath.test(path)) return done();
    reply.header('cache-control', 'no-store');
    done(new HttpError(404, 'There is nothing at this address.'));
  });
}
