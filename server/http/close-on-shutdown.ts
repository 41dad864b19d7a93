import type { FastifyInstance } from 'fastify';

/**
 * On shutdown idle connections are closed, but one with a request in flight would stay open after its answer,
 * as long as a browser likes. The last answers say that they are.
 */
export function endConnectionsOnClose(app: FastifyInstance) {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
