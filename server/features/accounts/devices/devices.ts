// The browsers that have signed in to an account before, marked by a cookie: they skip the login queue. It gives no access
// by itself.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lifetimes } from '#contract/lifetimes.ts';
import { limits } from '#contract/limits.ts';
import { createCookie } from '#server/auth/cookies.ts';
import { busy } from '#server/auth/password-hash.ts';
import { createQueue } from '#server/base/queue.ts';
import { sha256 } from '#server/base/sha256.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';
import { addressKey } from '#server/http/client-address.ts';

const maxPerUser = 10;

/** The body as it was sent: no schema has parsed it yet. */
type SignInRequest = Pick<FastifyRequest, 'headers' | 'body'>;

export function createDevices({ db, now, isHttps }: { db: Db; now: () => Date; isHttps: boolean }) {
  const cookie = createCookie('aldermere_device', { isHttps });
  // Strangers send made-up tokens to pass the others: together they hold three of the pool's connections at most.
  const lookups = createQueue({ concurrency: 3, refusal: busy });
  const found = new WeakMap<object, Promise<string | undefined>>();

  const find = (token: string) =>
    db
      .selectFrom('devices')
      .select('devices.user_id')
      .where('devices.token_hash', '=', sha256(token))
      .where('devices.last_used_at', '>', now().getTime() - lifetimes.knownBrowser);

  /** Makes room for this one, whatever the clock said when the others were used. */
  async function dropOldest(trx: Db, userId: string, tokenHash: string): Promise<void> {
    const kept = trx
      .selectFrom('devices')
      .select('token_hash')
      .where('user_id', '=', userId)
      .where('token_hash', '<>', tokenHash)
      .orderBy('last_used_at', 'desc')
      .orderBy('token_hash')
      .limit(maxPerUser - 1);
    await trx
      .deleteFrom('devices')
      .where('user_id', '=', userId)
      .where('token_hash', '<>', tokenHash)
      .where('token_hash', 'not in', kept)
      .execute();
  }

  async function lookUp({ headers, body }: SignInRequest): Promise<string | undefined> {
    const token = cookie.read({ headers });
    const { username } = (body ?? {}) as { username?: unknown };
    if (!token || typeof username !== 'string' || username.length > limits.usernameTyped) {
      return undefined;
    }
    const ofAccount = find(token)
      .innerJoin('users', 'users.id', 'devices.user_id')
      .where('users.username_key', '=', toKey(username));
    const device = await lookups.run(() => ofAccount.executeTakeFirst());
    return device && token;
  }

  return {
    /** The token, if this browser has signed in before to the account that the body names. Asks the database once a request. */
    findKnown(request: SignInRequest): Promise<string | undefined> {
      const known = found.get(request) ?? lookUp(request);
      found.set(request, known);
      return known;
    },

    /** For a limit of those who do not say who they are: strangers behind the same address do not use it up. */
    async limitKey(request: FastifyRequest): Promise<string> {
      const token = cookie.read(request);
      // Anyone of those who have signed in with it, where a browser is shared.
      const owner = token && (await find(token).executeTakeFirst())?.user_id;
      return owner ? `known ${owner}` : addressKey(request.ip);
    },

    /**
     * Call after the password was verified. A token from the request is kept only if we issued it: a browser shared by two
     * people is known for both, and an attacker cannot choose another person's token.
     */
    async remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
      const given = cookie.read(request);
      const isIssued = given !== undefined && (await find(given).executeTakeFirst()) !== undefined;
      const token = isIssued ? given : randomBytes(32).toString('base64url');
      const device = { user_id: userId, token_hash: sha256(token), last_used_at: now().getTime() };
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('devices')
          .values(device)
          .onConflict((conflict) =>
            conflict
              .columns(['user_id', 'token_hash'])
              .doUpdateSet({ last_used_at: device.last_used_at }),
          )
          .execute();
        await dropOldest(trx, userId, device.token_hash);
      });
      cookie.set(reply, token, lifetimes.knownBrowser);
    },
  };
}

/** Call when the password changes: it may have been known to others. */
export async function forgetDevicesOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute();
}
