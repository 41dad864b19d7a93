// What every request must pass before its route, in order. The fast path answers only what all of these let through.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { says } from '#contract/texts/texts.ts';
import type { Config } from '#server/config/config.ts';
import { HttpError } from '#server/http/http-error.ts';
import { redirectForeignHosts } from '#server/http/protect/foreign-host.ts';
import { requirePlainRequest } from '#server/http/protect/plain-request.ts';
import { requireSameOrigin } from '#server/http/protect/same-origin.ts';
import type { SecurityHeaders } from '#server/http/protect/security-headers.ts';
import { decodePath, isApiPath, pathOf } from '#server/http/url-paths.ts';

/** Throws to refuse the request, or gives 'answered' when it has sent the answer itself. */
type RequestCheck = (request: FastifyRequest, reply: FastifyReply) => unknown;

export const listRequestChecks = (options: {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>;
  headers: SecurityHeaders;
}): RequestCheck[] => [
  addCommonHeaders(options.headers),
  requirePlainRequest,
  redirectForeignHosts(options.config.publicUrl),
  warnOfUntrustedProxy(options.config.trustProxy),
  requireExactApiPath,
  requireSameOrigin(options.config.publicUrl),
];

/** A route may give some of them another value. */
const addCommonHeaders = (security: SecurityHeaders) =>
  function addCommonHeaders(request: FastifyRequest, reply: FastifyReply) {
    reply.headers(security).header('x-request-id', request.id);
    if (isApiPath(pathOf(request))) reply.header('cache-control', 'no-store');
  };

/** Behind a proxy that is not trusted all visitors share one address, and so share limits. */
const warnOfUntrustedProxy = (trustProxy: number) => {
  let isDone = trustProxy > 0;
  return function warnOfUntrustedProxy({ headers, log }: FastifyRequest) {
    if (isDone || !('x-forwarded-for' in headers || 'forwarded' in headers)) return;
    isDone = true;
    log.warn(
      'A request came with a forwarded address, which is ignored. If a proxy stands in front, set TRUST_PROXY to the number of proxies.',
    );
  };
};

/**
 * The router decodes before it matches, so `/api/%61uth/user` would be another name of a route, and `%00` an
 * id that PostgreSQL rejects. It also accepts `export.csv;x` and the empty text after a last slash as an id.
 */
const exactApiPath = /^\/api(\/[\w.-]+)*$/;

function requireExactApiPath(request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request);
  if (exactApiPath.test(path) || !isApiPath(decodePath(path))) return;
  reply.header('cache-control', 'no-store');
  throw new HttpError(404, says('errors.nothingHere'));
}
