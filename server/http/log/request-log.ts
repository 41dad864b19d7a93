import type { FastifyInstance } from 'fastify';
import { shortenAddress } from '#server/http/client-address.ts';
import { decodePath, isApiPath, pathOf } from '#server/http/url-paths.ts';

const maxLoggedPath = 200;

/** Pages and files are many: only at debug level. */
export const logsPages = (level: string) => level === 'debug' || level === 'trace';

/** The address of a visitor's page lets in whoever has it, however it is spelled. */
const hideToken = (path: string) => (/enquiry\//i.test(decodePath(path)) ? '/enquiry/…' : path);

/** One line a request, when it is over. */
export function logRequests(app: FastifyInstance) {
  let client = { ip: '', shortened: '' };
  app.addHook('onResponse', (request, reply, done) => {
    // Calls of one client often follow each other, or come by one proxy.
    if (client.ip !== request.ip) {
      client = { ip: request.ip, shortened: shortenAddress(request.ip) };
    }
    const path = pathOf(request);
    const level = isApiPath(path) || reply.statusCode >= 500 ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        path: hideToken(path).slice(0, maxLoggedPath),
        status: reply.statusCode,
        client: client.shortened,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
