import type { Kysely } from 'kysely';
import { maxWindowMs } from '#server/auth/limits.ts';
import { maxClockSkewMs, sessionLifetimes } from '#server/auth/session-store.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { deviceLifetimeMs } from './devices/device-store.ts';

const day = 24 * 60 * 60 * 1000;

/** An unused code stays in the list for a while after it expired, so that the admin can see it. */
const keepExpiredCodesMs = 90 * day;

/** Who signed in, from where and with what. */
const keepSignInLogMs = 180 * day;

/** Deletes expired rows, and rows from the future, which were written before the clock was set back. Used and revoked registration codes stay in the list. */
export async function prune(db: Kysely<Schema>, now: Date): Promise<void> {
  const time = now.getTime();
  const latest = time + maxClockSkewMs;
  const maxIdleMs = sessionLifetimes.member.idleMs;
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', time),
        eb('last_seen_at', '<=', time - maxIdleMs),
        eb('last_seen_at', '>', latest),
      ]),
    )
    .execute();
  await db
    .deleteFrom('devices')
    .where('last_used_at', '<=', time - deviceLifetimeMs)
    .execute();
  await db.deleteFrom('recovery_codes').where('expires_at', '<=', time).execute();
  await db
    .deleteFrom('registration_codes')
    .where('expires_at', '<=', time - keepExpiredCodesMs)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', time).execute();
  await db
    .deleteFrom('audit')
    .where('subject_type', 'in', ['account', 'shell'])
    .where('at', '<=', time - keepSignInLogMs)
    .execute();
  await db
    .deleteFrom('attempts')
    .where((eb) =>
      eb.or([eb('window_start', '<=', time - 2 * maxWindowMs), eb('window_start', '>', latest)]),
    )
    .execute();
}
