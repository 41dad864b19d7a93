// Requests that match no route: another spelling of a page, a method an address does not take, or nothing.
import type { FastifyInstance } from 'fastify';
import { says } from '#contract/texts/texts.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { RouteList } from '#server/http/route-list.ts';
import { findPageFor, isApiPath, splitQuery } from '#server/http/url-paths.ts';
import { isHashed } from './built-files.ts';
import type { Pages } from './pages.ts';

export function answerNotFound(
  app: FastifyInstance,
  { pages, files, routes }: { pages: Pages; files: readonly string[]; routes: RouteList },
) {
  app.setNotFoundHandler(async (request, reply) => {
    const { path, query } = splitQuery(request.raw.url);
    const methods = routes.methodsAt(path);
    // A folder of files takes the method, and has no such file.
    if (methods.length > 0 && !methods.includes(request.method)) throw methodNotAllowed(methods);
    if (isApiPath(path)) throw nothingHere();
    // Another version of the site may have the file: another instance now, or this server after an upgrade.
    if (isHashed(path)) throw nothingHere({ 'cache-control': 'no-store' });
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const page = findPageFor([...pages.listPaths(), ...files], path);
    if (!isRead) throw page ? methodNotAllowed(['GET', 'HEAD']) : nothingHere();
    if (page) return reply.redirect(page + query, 308);
    return pages.send(request, reply);
  });
}

const nothingHere = (headers = {}) => new HttpError(404, says('errors.nothingHere'), { headers });

function methodNotAllowed(methods: string[]) {
  return new HttpError(405, says('errors.methodNotAllowed'), {
    headers: { allow: methods.join(', ') },
  });
}
