import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Makes a cookie for the whole site, out of reach of scripts. */
export function createCookie(plainName: string, { isHttps }: { isHttps: boolean }) {
  // __Host- makes the browser refuse the cookie from another host, a sister domain or plain http.
  const name = isHttps ? `__Host-${plainName}` : plainName;
  return {
    read({ headers: { cookie } }: Pick<FastifyRequest, 'headers'>): string | undefined {
      return cookie === undefined ? undefined : parseCookie(cookie)[name];
    },

    set(reply: FastifyReply, value: string, maxAgeMs: number): void {
      const cookie = stringifySetCookie({
        name,
        value,
        httpOnly: true,
        sameSite: 'lax', // not sent with writes from other sites; the origin check protects too
        secure: isHttps,
        path: '/', // required by __Host-
        maxAge: Math.floor(maxAgeMs / 1000),
      });
      // Added to those that the answer already has.
      reply.header('set-cookie', cookie);
    },
  };
}
