// The browsers that have signed in to an account before: they skip the login queue.

import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { lifetimes } from '#contract/lifetimes.ts';
import { sha256 } from '#server/base/sha256.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';

const maxPerUser = 10;

export type DeviceStore = ReturnType<typeof createDeviceStore>;

export function createDeviceStore(db: Kysely<Schema>, now: () => Date) {
  const find = (token: string) =>
    db
      .selectFrom('devices')
      .select('devices.user_id')
      .where('devices.token_hash', '=', sha256(token))
      .where('devices.last_used_at', '>', now().getTime() - lifetimes.knownBrowser);

  /** Makes room for this one, whatever the clock said when the others were used. */
  async function dropOldest(trx: Kysely<Schema>, userId: string, tokenHash: string): Promise<void> {
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

  return {
    async isKnown(username: string, token: string): Promise<boolean> {
      const device = await find(token)
        .innerJoin('users', 'users.id', 'devices.user_id')
        .where('users.username_key', '=', toKey(username))
        .executeTakeFirst();
      return device !== undefined;
    },

    /** Who has signed in with it: anyone of them, where a browser is shared. */
    async findOwner(token: string): Promise<string | undefined> {
      return (await find(token).executeTakeFirst())?.user_id;
    },

    /**
     * Returns the token to set as cookie. A token from the request is kept only if we issued it: a browser shared by two
     * people is known for both, and an attacker cannot choose another person's token.
     */
    async remember(userId: string, given: string | undefined): Promise<string> {
      const isIssued = given !== undefined && (await find(given).executeTakeFirst()) !== undefined;
      const token = isIssued ? given : randomBytes(32).toString('base64url');
      const device = {
        user_id: userId,
        token_hash: sha256(token),
        last_used_at: now().getTime(),
      };
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
      return token;
    },
  };
}

/** Call when the password changes: it may have been known to others. */
export async function forgetDevicesOf(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute();
}
