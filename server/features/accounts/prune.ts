import { lifetimes } from '#contract/lifetimes.ts';
import { maxWindowMs } from '#server/auth/limits.ts';
import { maxClockSkewMs } from '#server/auth/session-store.ts';
import type { Db } from '#server/db/schema/schema.ts';

/** Deletes expired rows, and rows from the future, which were written before the clock was set back. Used and revoked registration codes stay in the list. */
export async function prune(db: Db, now: Date): Promise<void> {
  const time = now.getTime();
  const latest = time + maxClockSkewMs;
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', time),
        eb('last_seen_at', '<=', time - lifetimes.session.member.idle),
        eb('last_seen_at', '>', latest),
      ]),
    )
    .execute();
  await db
    .deleteFrom('devices')
    .where('last_used_at', '<=', time - lifetimes.knownBrowser)
    .execute();
  await db.deleteFrom('recovery_codes').where('expires_at', '<=', time).execute();
  await db
    .deleteFrom('registration_codes')
    .where('expires_at', '<=', time - lifetimes.expiredCode)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', time).execute();
  await db
    .deleteFrom('audit')
    .where('subject_type', 'in', ['account', 'shell'])
    .where('at', '<=', time - lifetimes.signInLog)
    .execute();
  await db
    .deleteFrom('attempts')
    .where((eb) =>
      eb.or([eb('window_start', '<=', time - 2 * maxWindowMs), eb('window_start', '>', latest)]),
    )
    .execute();
}
