import type { IncomingMessage } from 'node:http';
import { foreignTo } from '#server/http/protect/foreign-host.ts';
import { isPlain } from '#server/http/protect/plain-request.ts';

export type PlainRead = (request: IncomingMessage) => boolean;

/** A read without a body, of a host that is ours, that Fastify's hooks would neither refuse nor warn of. */
export function createPlainReadCheck(options: {
  publicUrl: string | undefined;
  trustProxy: number;
}): PlainRead {
  const isForeign = foreignTo(options.publicUrl);
  // Nearly all requests name one host.
  let known: unknown;
  const isOurs = (host: unknown) => {
    if (host === undefined || host === known) return true;
    if (isForeign(String(host).replace(/:\d+$/, ''))) return false;
    known = host;
    return true;
  };
  return (request) => {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !isPlain(request)) return false;
    if ('content-length' in headers || 'transfer-encoding' in headers) return false;
    const isProxied = 'x-forwarded-for' in headers || 'forwarded' in headers;
    if (isProxied && options.trustProxy === 0) return false;
    return isOurs(headers.host) && isOurs(headers['x-forwarded-host']);
  };
}
