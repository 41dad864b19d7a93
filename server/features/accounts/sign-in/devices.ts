// The cookie that marks a browser that has signed in before. It gives no access by itself.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DeviceStore, deviceLifetimeMs } from './device-store.ts';

export type Devices = ReturnType<typeof createDevices>;

export function createDevices({ store, isHttps }: { store: DeviceStore; isHttps: boolean }) {
  const cookieName = isHttps ? '__Host-aldermere_device' : 'aldermere_device';

  function readToken(request: FastifyRequest): string | undefined {
    const { cookie } = request.headers;
    return cookie === undefined ? undefined : request.server.parseCookie(cookie)[cookieName];
  }

  return {
    /** Whether the browser sends a token; whether it is one of ours only the database knows. */
    sendsToken: (request: FastifyRequest) => readToken(request) !== undefined,

    /** The token, if this browser has signed in to the account before. */
    async findKnown(request: FastifyRequest, username: string): Promise<string | undefined> {
      const token = readToken(request);
      return token && (await store.isKnown(username, token)) ? token : undefined;
    },

    /** Call after the password was verified. */
    async remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
      reply.setCookie(cookieName, await store.remember(userId, readToken(request)), {
        httpOnly: true,
        sameSite: 'lax',
        secure: isHttps,
        path: '/', // required by __Host-
        maxAge: deviceLifetimeMs / 1000,
      });
    },
  };
}
