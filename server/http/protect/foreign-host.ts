import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../public-url.ts';

const healthChecks = new Set(['/healthz', '/readyz']);

/**
 * A read that names another host, such as `www.`, is sent to PUBLIC_URL: a form sent from there would be refused as
 * foreign. Loopback names stay: a proxy on this machine may call us by one, and a redirect would come back to it.
 */
export function redirectForeignHosts(app: FastifyInstance, publicUrl: string | undefined) {
  if (!publicUrl) return;
  const { host } = new URL(publicUrl);
  app.addHook('onRequest', async ({ method, raw, host: asked, hostname }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || asked.toLowerCase() === host || isLoopback(hostname)) return;
    if (healthChecks.has(raw.url ?? '')) return;
    return reply.redirect(`${publicUrl}${raw.url}`, 308);
  });
}
