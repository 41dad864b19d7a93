import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { shortenAddress } from '#server/http/client-address.ts';
import { decodePath, isApiPath, pathOf } from '#server/http/url-paths.ts';

const maxLoggedPath = 200;

/** Pages and files are many: only at debug level. */
export const logsPages = (level: string) => level === 'debug' || level === 'trace';

/** The address of a visitor's page is a secret, however it is spelled. */
const hideToken = (path: string) => (/enquiry\//i.test(decodePath(path)) ? '/enquiry/…' : path);

/**
 * A proxy's own id, so that its log and ours name a request alike, whichever instance answered. Nobody else can choose
 * one: the proxies of deploy/ replace what a visitor sent.
 */
export const requestIds = (trustProxy: number) => (request: Pick<IncomingMessage, 'headers'>) => {
  const given = request.headers['x-request-id'];
  const isUsable = trustProxy > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
  return isUsable ? given : randomUUID();
};

/** One line a request, when it is over. */
export function logRequests(app: FastifyInstance) {
  let client = { ip: '', shortened: '' };
  app.addHook('onResponse', function logRequest(request, reply, done) {
    const { method, ip } = request;
    const { statusCode: status } = reply;
    const path = pathOf(request);
    // Calls of one client often follow each other, or come by one proxy.
    if (client.ip !== ip) client = { ip, shortened: shortenAddress(ip) };
    request.log[isApiPath(path) || status >= 500 ? 'info' : 'debug'](
      {
        method,
        path: hideToken(path).slice(0, maxLoggedPath),
        status,
        client: client.shortened,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
