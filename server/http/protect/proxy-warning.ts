import type { FastifyInstance } from 'fastify';

/** Behind a proxy that is not trusted all visitors share one address, and so share limits. */
export function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: number) {
  if (trustProxy > 0) return;
  let warned = false;
  app.addHook('onRequest', async (request) => {
    if (warned) return;
    if (!('x-forwarded-for' in request.headers || 'forwarded' in request.headers)) return;
    warned = true;
    request.log.warn(
      'A request came with a forwarded address, which is ignored. If a proxy stands in front, set TRUST_PROXY to the number of proxies.',
    );
  });
}
