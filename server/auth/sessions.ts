// The session of a request: a cookie that holds only a random token.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Database } from '#server/db/connect.ts';
import { describeClient } from '#server/http/describe-client.ts';
import { createCookie } from './cookies.ts';
import { createSessionStore, type OpenOptions, type Proof, type Session } from './session-store.ts';

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(options: {
  database: Database;
  now: () => Date;
  isHttps: boolean;
  /** Whose sessions need a passkey. */
  requirePasskey?: 'admins' | undefined;
}) {
  const store = createSessionStore(options);
  const cookie = createCookie('aldermere_session', options);

  async function endCurrent(request: FastifyRequest): Promise<void> {
    const token = cookie.read(request);
    if (token) await store.end(token);
  }

  const requiresPasskey = (role: Role) => options.requirePasskey === 'admins' && role === 'admin';

  return {
    requiresPasskey,

    async find(request: FastifyRequest): Promise<Session | undefined> {
      const token = cookie.read(request);
      const session = token ? await store.find(token) : undefined;
      if (session && session.factor !== 'passkey' && requiresPasskey(session.user.role)) {
        session.user.needsPasskey = true;
      }
      return session;
    },

    /** For a stream that stays open: nobody is using it while it waits. */
    async isAlive(request: FastifyRequest): Promise<boolean> {
      const token = cookie.read(request);
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
      cookie.set(reply, opened.token, opened.maxMs);
      return true;
    },

    /** The same session under a new token. False when it has just ended or been renewed. */
    async renew(request: FastifyRequest, reply: FastifyReply, proof?: Proof): Promise<boolean> {
      const token = cookie.read(request);
      const renewed = token === undefined ? undefined : await store.renew(token, proof);
      if (!renewed) return false;
      cookie.set(reply, renewed.token, renewed.leftMs);
      return true;
    },

    async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      await endCurrent(request);
      cookie.set(reply, '', 0);
    },
  };
}
