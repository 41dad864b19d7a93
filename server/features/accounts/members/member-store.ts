import type { Kysely, Transaction } from 'kysely';
import type { AuditAction } from '#contract/audit.ts';
import type { Member, MemberChange, MemberPage } from '#contract/members.ts';
import { endSessionsOf } from '#server/auth/session-store.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import { type Flag, fromFlag, type Time, toFlag } from '#server/db/columns.ts';
import type { Schema } from '#server/db/schema.ts';
import { DomainError } from '#server/domain-error.ts';
import { dropRecoveryCodesOf } from '#server/features/accounts/codes/recovery-store.ts';

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

    async change(id: string, change: MemberChange, actor: Actor): Promise<Member | undefined> {
      return db.transaction().execute(async (trx) => {
        await requireStillAdmin(trx, actor, id);
        const before = await trx
          .selectFrom('users')
          .select(columns)
          .where('id', '=', id)
          .executeTakeFirst();
        if (!before) return undefined;
        const { disabled, role } = whatDiffers(before, change);
        if (disabled === undefined && role === undefined) return toMember(before);
        const row = await trx
          .updateTable('users')
          .set({
            ...(disabled !== undefined && { disabled: toFlag(disabled) }),
            ...(role !== undefined && { role }),
          })
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirstOrThrow();
        // A session's lifetime follows the role it was begun with, so a new role begins anew.
        if (disabled || role !== undefined) await endSessionsOf(trx, id);
        if (disabled) await dropRecoveryCodesOf(trx, id);
        for (const action of actionsOf({ disabled, role })) {
          const subject = { type: 'member', id, label: row.username } as const;
          await recordAudit(trx, { at: now(), actor, action, subject });
        }
        return toMember(row);
      });
    },
  };
}

/**
 * Of two admins who demote or disable each other at the same moment, one must come too late. Writing both rows first, in
 * one order for everybody, makes the later transaction wait and then see what the earlier one did.
 */
async function requireStillAdmin(trx: Transaction<Schema>, actor: Actor, id: string) {
  for (const one of [actor.id, id].toSorted()) {
    await trx
      .updateTable('users')
      .set(({ ref }) => ({ role: ref('role') }))
      .where('id', '=', one)
      .execute();
  }
  const admin = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', actor.id)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .executeTakeFirst();
  if (!admin) throw new DomainError('forbidden', 'This needs an admin, and you are one no longer.');
}

/** Asked for again, a change is none: nobody is signed out anew, and the trail tells it once. */
function whatDiffers(before: Row, { disabled, role }: MemberChange): MemberChange {
  return {
    ...(disabled !== fromFlag(before.disabled) && { disabled }),
    ...(role !== before.role && { role }),
  };
}

function actionsOf({ disabled, role }: MemberChange): AuditAction[] {
  return [
    ...(disabled === undefined ? [] : [disabled ? ('disabled' as const) : ('enabled' as const)]),
    ...(role === undefined ? [] : [`made-${role}` as const]),
  ];
}

type Row = Omit<Member, 'disabled' | 'createdAt'> & { disabled: Flag; created_at: Time };

function toMember({ disabled, created_at, ...rest }: Row): Member {
  return {
    ...rest,
    disabled: fromFlag(disabled),
    createdAt: new Date(created_at).toISOString(),
  };
}
