import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../public-url.ts';

const healthChecks = new Set(['/healthz', '/readyz']);

/**
 * A read that names another host, such as `www.`, is sent to PUBLIC_URL: a form sent from there would be refused as
 * foreign. Loopback names stay: a proxy on this machine may call us by one, and a redirect would come back to it.
 * So does another port, which a proxy may add (`$host:$server_port`).
 */
export function redirectForeignHosts(app: FastifyInstance, publicUrl: string | undefined) {
  if (!publicUrl) return;
  const own = new URL(publicUrl).hostname;
  app.addHook('onRequest', async ({ method, raw, hostname }, reply) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || hostname.toLowerCase() === own || isLoopback(hostname)) return;
    if (healthChecks.has(raw.url ?? '')) return;
    // A stored redirect would outlive a change of PUBLIC_URL; one made by a forged X-Forwarded-Host would reach others.
    reply.header('cache-control', 'no-store');
    return reply.redirect(`${publicUrl}${raw.url}`, 308);
  });
}
