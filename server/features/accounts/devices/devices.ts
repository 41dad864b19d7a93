// The cookie that marks a browser that has signed in before. It gives no access by itself.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from '#contract/lifetimes.ts';
import { limits } from '#contract/limits.ts';
import { createCookie } from '#server/auth/cookies.ts';
import { addressKey } from '#server/http/client-address.ts';
import type { DeviceStore } from './device-store.ts';

export function createDevices({ store, isHttps }: { store: DeviceStore; isHttps: boolean }) {
  const cookie = createCookie('aldermere_device', { isHttps });

  /** The token, if this browser has signed in to the account before. */
  async function findKnown(request: FastifyRequest, username: string): Promise<string | undefined> {
    const token = cookie.read(request);
    return token && (await store.isKnown(username, token)) ? token : undefined;
  }

  return {
    findKnown,

    /** Before the body is parsed by its schema. Asks the database: strangers send made-up tokens to pass the others. */
    async isKnown(request: FastifyRequest): Promise<boolean> {
      const { username } = (request.body ?? {}) as { username?: unknown };
      if (typeof username !== 'string' || username.length > limits.usernameTyped) return false;
      return (await findKnown(request, username)) !== undefined;
    },

    /** For a limit of those who do not say who they are: strangers behind the same address do not use it up. */
    async limitKey(request: FastifyRequest): Promise<string> {
      const token = cookie.read(request);
      const owner = token && (await store.findOwner(token));
      return owner ? `known ${owner}` : addressKey(request.ip);
    },

    /** Call after the password was verified. */
    async remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
      const token = await store.remember(userId, cookie.read(request));
      cookie.set(reply, token, lifetimes.knownBrowser);
    },
  };
}
