import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '#server/config/config.ts';

/** Takes the host of an address too, where IPv6 stands in brackets. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address)
    ? ipaddr.process(address).range() === 'loopback'
    : address === 'localhost';
}

/** The origin of links to the site itself: a local address when PUBLIC_URL is not set. */
export const ownAddress = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) =>
  publicUrl ?? `http://localhost:${port}`;

/**
 * A warning where others can reach the site or mail is sent: PUBLIC_URL was probably forgotten, and search engines
 * would index an address that only this machine knows.
 */
export function logMissingPublicUrl(app: FastifyInstance, config: Config) {
  if (config.publicUrl) return;
  const isForOthers = !isLoopback(config.host) || config.trustProxy > 0 || config.mail;
  app.addHook('onListen', async () => {
    app.log[isForOthers ? 'warn' : 'info'](
      `PUBLIC_URL is not set: canonical links and the sitemap say ${ownAddress(config)}, and cookies are not Secure. Set it to the address that visitors type.`,
    );
  });
}
