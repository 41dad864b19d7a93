import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Without the query, which may carry a registration code: it is never logged. */
export const pathOf = (request: FastifyRequest) => request.raw.url?.split('?')[0] ?? '/';

const maxLoggedPath = 200;

/** One line a request, when it is over. Pages and files are many and dull: only at debug level. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    const level = path.startsWith('/api/') || reply.statusCode >= 500 ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        path: path.slice(0, maxLoggedPath),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
