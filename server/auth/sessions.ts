// The session of a request: a cookie that holds only a random token.
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts.ts';
import type { Database } from '#server/db/connect.ts';
import { describeClient } from '#server/http/describe-client.ts';
import { createSessionStore, type OpenOptions, type Proof, type Session } from './session-store.ts';

export type Sessions = ReturnType<typeof createSessions>;

/** Without Fastify's hook: cookies are parsed only where a guard needs them, not for pages. */
export async function acceptCookies(app: FastifyInstance) {
  await app.register(fastifyCookie, { hook: false });
}

export function createSessions(options: {
  database: Database;
  now: () => Date;
  isHttps: boolean;
  /** Whose sessions need a passkey. */
  requirePasskey?: 'admins' | undefined;
}) {
  const store = createSessionStore(options);
  // __Host- makes the browser refuse the cookie from another host, a sister domain or plain http.
  const cookieName = options.isHttps ? '__Host-aldermere_session' : 'aldermere_session';

  function readToken(request: FastifyRequest): string | undefined {
    const { cookie } = request.headers;
    return cookie === undefined ? undefined : request.server.parseCookie(cookie)[cookieName];
  }

  function setCookie(reply: FastifyReply, token: string, maxAgeMs: number): void {
    reply.setCookie(cookieName, token, {
      httpOnly: true,
      sameSite: 'lax', // not sent with writes from other sites; the origin check protects too
      secure: options.isHttps,
      path: '/',
      maxAge: Math.floor(maxAgeMs / 1000),
    });
  }

  async function endCurrent(request: FastifyRequest): Promise<void> {
    const token = readToken(request);
    if (token) await store.end(token);
  }

  const requiresPasskey = (role: Role) => options.requirePasskey === 'admins' && role === 'admin';

  return {
    requiresPasskey,

    async find(request: FastifyRequest): Promise<Session | undefined> {
      const token = readToken(request);
      const session = token ? await store.find(token) : undefined;
      if (session && session.factor !== 'passkey' && requiresPasskey(session.user.role)) {
        session.user.needsPasskey = true;
      }
      return session;
    },

    /** For a stream that stays open: nobody is using it while it waits. */
    async isAlive(request: FastifyRequest): Promise<boolean> {
      const token = readToken(request);
      return token !== undefined && (await store.find(token, { isUse: false })) !== undefined;
    },

    /** Always a new token, never one that came with the request. False when the account has just changed. */
    async begin(
      request: FastifyRequest,
      reply: FastifyReply,
      user: { id: string; passwordHash: string },
      options: Omit<OpenOptions, 'client'> = {},
    ): Promise<boolean> {
      const opened = await store.open(user, { ...options, client: describeClient(request) });
      if (!opened) return false;
      await endCurrent(request);
      setCookie(reply, opened.token, opened.maxMs);
      return true;
    },

    /** The same session under a new token. False when it has just ended or been renewed. */
    async renew(request: FastifyRequest, reply: FastifyReply, proof?: Proof): Promise<boolean> {
      const token = readToken(request);
      const renewed = token === undefined ? undefined : await store.renew(token, proof);
      if (!renewed) return false;
      setCookie(reply, renewed.token, renewed.leftMs);
      return true;
    },

    async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      await endCurrent(request);
      setCookie(reply, '', 0);
    },
  };
}
