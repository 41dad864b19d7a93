import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../public-url.ts';

const healthChecks = new Set(['/healthz', '/readyz']);

/** Loopback names are ours: a proxy on this machine may call us by one, and a redirect would come back to it. */
export function foreignTo(publicUrl: string | undefined): (hostname: string) => boolean {
  if (!publicUrl) return () => false;
  const own = new URL(publicUrl).hostname;
  return (hostname) => hostname.toLowerCase() !== own && !isLoopback(hostname);
}

/**
 * A read that names another host, such as `www.`, is sent to PUBLIC_URL: a form sent from there would be refused as
 * foreign. Another port is not another host: a proxy may add one (`$host:$server_port`).
 */
export function redirectForeignHosts(publicUrl: string | undefined) {
  const isForeign = foreignTo(publicUrl);
  return function redirectForeignHosts(request: FastifyRequest, reply: FastifyReply) {
    const { method, raw, hostname } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || !isForeign(hostname) || healthChecks.has(raw.url ?? '')) return undefined;
    // A stored redirect would outlive a change of PUBLIC_URL; one made by a forged X-Forwarded-Host would reach others.
    reply.header('cache-control', 'no-store').redirect(`${publicUrl}${raw.url}`, 308);
    return 'answered';
  };
}
