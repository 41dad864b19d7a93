// The sessions of a person, to look through and to end.

import type { User } from '#contract/accounts/accounts.ts';
import type { AuditDetail } from '#contract/accounts/audit.ts';
import { lifetimes } from '#contract/lifetimes.ts';
import { endSessionsOf } from '#server/auth/session-store.ts';
import { type Actor, type Client, recordOnAccount } from '#server/db/audit.ts';
import type { Db, Trx } from '#server/db/schema/schema.ts';

export function createSessionListStore(db: Db, now: () => Date) {
  type End = { user: Actor; actor?: Actor; client: Client; detail?: readonly AuditDetail[] };

  const recordEnd = (trx: Trx, end: End) =>
    recordOnAccount(trx, { at: now(), action: 'session-ended', ...end });

  return {
    /** The one that was used last comes first. */
    async list({ id, role }: User) {
      const time = now().getTime();
      return db
        .selectFrom('sessions')
        .select(['id', 'browser', 'network', 'created_at', 'last_seen_at'])
        .where('user_id', '=', id)
        .where('expires_at', '>', time)
        .where('last_seen_at', '>', time - lifetimes.session[role].idle)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    /** False when the user has no such session. */
    endOne: (user: Actor, sessionId: string, client: Client): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const ended = await trx
          .deleteFrom('sessions')
          .where('id', '=', sessionId)
          .where('user_id', '=', user.id)
          .executeTakeFirst();
        if (ended.numDeletedRows === 0n) return false;
        await recordEnd(trx, { user, client });
        return true;
      }),

    async endOthers(user: Actor, sessionId: string, client: Client): Promise<void> {
      await db.transaction().execute(async (trx) => {
        if ((await endSessionsOf(trx, user.id, { exceptId: sessionId })) === 0) return;
        await recordEnd(trx, { user, client, detail: ['all-others'] });
      });
    },

    /** By an admin. False when there is no such user. */
    endAll: (userId: string, actor: Actor, client: Client): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const user = await trx
          .selectFrom('users')
          .select(['id', 'username'])
          .where('id', '=', userId)
          .executeTakeFirst();
        if (!user) return false;
        const ended = await endSessionsOf(trx, user.id);
        if (ended > 0) await recordEnd(trx, { user, actor, client });
        return true;
      }),

    /** After somebody signed out. */
    recordSignOut: (user: Actor, client: Client) =>
      db.transaction().execute((trx) => recordEnd(trx, { user, client })),
  };
}
