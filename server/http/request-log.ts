import type { FastifyInstance } from 'fastify';
import { shortenAddress } from './client-address.ts';
import { isApiPath, pathOf } from './url-paths.ts';

const maxLoggedPath = 200;

/** Pages and files are many: only at debug level. */
export const logsPages = (level: string) => level === 'debug' || level === 'trace';

/** One line a request, when it is over. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    const level = isApiPath(path) || reply.statusCode >= 500 ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        path: path.slice(0, maxLoggedPath),
        status: reply.statusCode,
        client: shortenAddress(request.ip),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
