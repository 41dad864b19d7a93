// A write must come from our own pages. A program that is not a browser sends neither header and is allowed.
import type { FastifyRequest } from 'fastify';
import { says } from '#contract/texts/texts.ts';
import { HttpError } from '#server/http/http-error.ts';

const fromAnotherSite = () => new HttpError(403, says('errors.otherSite'));

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function requireSameOrigin(publicUrl: string | undefined) {
  let warned = false;
  return function requireSameOrigin(request: FastifyRequest) {
    if (readMethods.has(request.method) || isSameOrigin(request, publicUrl)) return;
    const { origin } = request.headers;
    if (publicUrl && !warned && origin !== undefined && isOwnHost(request, origin)) {
      warned = true;
      request.log.warn(
        { origin },
        `A form sent from the site under another address was refused: PUBLIC_URL is ${publicUrl}. Set it to the address that visitors type, or redirect the other one to it.`,
      );
    }
    throw fromAnotherSite();
  };
}

/** Compares host and port; the scheme is unknown, because a proxy may have ended https. */
const isOwnHost = (request: FastifyRequest, origin: string) =>
  URL.canParse(origin) && new URL(origin).host === request.headers.host?.toLowerCase();

/** For a read with an audit entry: another site must not be able to navigate an admin's browser to it. */
export function refuseForeignNavigation(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw fromAnotherSite();
}

function isSameOrigin(request: FastifyRequest, publicUrl: string | undefined) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return true;
  if (publicUrl) return origin === publicUrl;
  return isOwnHost(request, origin);
}
