import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (host: string) =>
  isIP(host) === 0
    ? host === 'localhost'
    : loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');

/** Where links to the site itself point when nobody has said what it is called. */
export const ownAddress = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) =>
  publicUrl ?? `http://localhost:${port}`;

/**
 * Said once, at start. On one's own machine it is right as it is; where others can come in, or mail is sent to a desk,
 * it has most likely been forgotten, and search engines would be told an address that only this machine knows.
 */
export function tellOwnAddress(app: FastifyInstance, config: Config) {
  if (config.publicUrl) return;
  const isForOthers = !isLoopback(config.host) || config.trustProxy > 0 || config.mail;
  app.addHook('onListen', async () => {
    app.log[isForOthers ? 'warn' : 'info'](
      `PUBLIC_URL is not set: canonical links and the sitemap say ${ownAddress(config)}, and cookies are not Secure. Set it to the address that visitors type.`,
    );
  });
}
