import type { FastifyInstance } from 'fastify';

/** Behind a proxy that is not trusted all visitors share one address, and so share limits. */
export function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: number) {
  if (trustProxy > 0) return;
  let warned = false;
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!warned && ('x-forwarded-for' in headers || 'forwarded' in headers)) {
      warned = true;
      log.warn(
        'A request came with a forwarded address, which is ignored. If a proxy stands in front, set TRUST_PROXY to the number of proxies.',
      );
    }
    done();
  });
}
