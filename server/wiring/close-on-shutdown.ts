import type { FastifyInstance } from 'fastify';

/**
 * On shutdown Fastify closes idle connections only. One with a request in flight would stay open after its answer, so
 * that answer asks the client to close it.
 */
export function closeConnectionsOnShutdown(app: FastifyInstance) {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}
