import type { Kysely } from 'kysely';
import type { Member, MemberPage } from '#contract/members.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import { type Flag, fromFlag, type Time, toFlag } from '#server/db/columns.ts';
import type { Schema } from '#server/db/schema.ts';
import { endSessionsOf } from '#server/http/session-store.ts';

const pageSize = 50;
const columns = ['id', 'username', 'email', 'role', 'disabled', 'created_at'] as const;

export type MemberStore = ReturnType<typeof createMemberStore>;

export function createMemberStore(db: Kysely<Schema>, now = () => new Date()) {
  return {
    /** Newest first. Ids are made in order of time, so the last id of a page is where the next begins. */
    async list(cursor?: string): Promise<MemberPage> {
      let query = db.selectFrom('users').select(columns).orderBy('id', 'desc');
      if (cursor) query = query.where('id', '<', cursor);
      const rows = await query.limit(pageSize + 1).execute();
      const items = rows.slice(0, pageSize).map(toMember);
      const last = items.at(-1);
      return { items, nextCursor: rows.length > pageSize && last ? last.id : null };
    },

    async find(id: string): Promise<Member | undefined> {
      const row = await db
        .selectFrom('users')
        .select(columns)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toMember(row);
    },

    async setDisabled(id: string, disabled: boolean, actor: Actor): Promise<Member | undefined> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('users')
          .set({ disabled: toFlag(disabled) })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst();
        if (!row) return undefined;
        if (disabled) await endSessionsOf(trx, id);
        await recordAudit(trx, {
          at: now(),
          actor,
          action: disabled ? 'disabled' : 'enabled',
          subject: { type: 'member', id, label: row.username },
        });
        return toMember(row);
      });
    },
  };
}

type Row = Omit<Member, 'disabled' | 'createdAt'> & { disabled: Flag; created_at: Time };

function toMember({ disabled, created_at, ...rest }: Row): Member {
  return {
    ...rest,
    disabled: fromFlag(disabled),
    createdAt: new Date(created_at).toISOString(),
  };
}
