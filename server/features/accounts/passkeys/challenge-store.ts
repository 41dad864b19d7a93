// What a passkey has to sign: random, good for one answer and for a few minutes.

import { randomBytes } from 'node:crypto';
import { lifetimes } from '#contract/lifetimes.ts';
import { maxClockSkewMs } from '#server/auth/session-store.ts';
import { sha256 } from '#server/base/sha256.ts';
import type { Db } from '#server/db/schema/schema.ts';

export type ChallengeStore = ReturnType<typeof createChallengeStore>;

export function createChallengeStore(db: Db, now: () => Date) {
  return {
    /** `userId` is that of a user who adds a passkey; null to sign in. */
    async issue(userId: string | null): Promise<string> {
      const challenge = randomBytes(32).toString('base64url');
      const time = now().getTime();
      await db
        .insertInto('passkey_challenges')
        .values({
          challenge_hash: sha256(challenge),
          user_id: userId,
          created_at: time,
          expires_at: time + lifetimes.passkeyChallenge,
        })
        .execute();
      return challenge;
    },

    /** Uses it up. False when it was not issued for this, is used or has expired: of two parallel calls one succeeds. */
    async take(challenge: string, userId: string | null): Promise<boolean> {
      const time = now().getTime();
      const taken = await db
        .deleteFrom('passkey_challenges')
        .where('challenge_hash', '=', sha256(challenge))
        .where('user_id', userId === null ? 'is' : '=', userId)
        .where('expires_at', '>', time)
        // Issued before the clock was set back: it would be good for longer than promised.
        .where('created_at', '<=', time + maxClockSkewMs)
        .executeTakeFirst();
      return taken.numDeletedRows === 1n;
    },
  };
}
