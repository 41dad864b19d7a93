import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * A proxy's own id, so that its log and ours name a request alike, whichever instance answered. Nobody else can choose
 * one: the proxies of deploy/ replace what a visitor sent.
 */
export const requestIds = (trustProxy: number) => (request: Pick<IncomingMessage, 'headers'>) => {
  const given = request.headers['x-request-id'];
  const isUsable = trustProxy > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given);
  return isUsable ? given : randomUUID();
};
