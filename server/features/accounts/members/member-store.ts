import { type Selectable, sql } from 'kysely';
import type { AuditAction } from '#contract/accounts/audit.ts';
import type { Member, MemberChange, MemberPage, MemberQuery } from '#contract/accounts/members.ts';
import { endSessionsOf } from '#server/auth/session-store.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import { toPage } from '#server/db/page-of-rows.ts';
import { fromFlag, toFlag, toIso } from '#server/db/schema/columns.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';
import { revokeInvitationsOf } from '#server/features/accounts/codes/code-store.ts';
import { deleteRecoveryCodesOf } from '#server/features/accounts/codes/recovery-store.ts';
import { lockUser } from '#server/features/accounts/users/user-row.ts';

const pageSize = 50;
const columns = [
  'id',
  'username',
  'email',
  'role',
  'disabled',
  'created_at',
  'erasure_asked_at',
] as const;

const selectById = (db: Db, id: string) =>
  db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();

export function createMemberStore(db: Db, now = () => new Date()) {
  return {
    /** Newest first. Ids sort by time, so the last id of a page is the cursor of the next. */
    async list({ cursor, q }: MemberQuery = {}): Promise<MemberPage> {
      let query = db.selectFrom('users').select(columns).orderBy('id', 'desc');
      if (cursor) query = query.where('id', '<', cursor);
      if (q) query = query.where(containsKey(q));
      const rows = await query.limit(pageSize + 1).execute();
      return toPage(rows.map(toMember), pageSize, ({ id }) => id);
    },

    async find(id: string): Promise<Member | undefined> {
      const row = await selectById(db, id);
      return row && toMember(row);
    },

    change: (id: string, change: MemberChange, actor: Actor): Promise<Member | undefined> =>
      db.transaction().execute(async (trx) => {
        await requireStillAdmin(trx, actor, id);
        const before = await selectById(trx, id);
        if (!before) return undefined;
        const { disabled, role } = findDifferences(before, change);
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
        // The lifetime of a session depends on the role it was started with.
        if (disabled || role !== undefined) await endSessionsOf(trx, id);
        if (disabled) await deleteRecoveryCodesOf(trx, id);
        if (disabled || role !== undefined) await revokeInvitationsOf(trx, id, now());
        for (const action of actionsOf({ disabled, role })) {
          const subject = { type: 'member', id, label: row.username } as const;
          await recordAudit(trx, { at: now(), actor, action, subject });
        }
        return toMember(row);
      }),
  };
}

/**
 * Two admins may demote or disable each other at the same moment. Writing both rows first, always in the same order,
 * makes the later transaction wait and then see the change of the earlier one.
 */
async function requireStillAdmin(trx: Trx, actor: Actor, id: string) {
  for (const one of [actor.id, id].toSorted()) await lockUser(trx, 'id', one);
  const admin = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', actor.id)
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .executeTakeFirst();
  if (!admin) throw new DomainError('forbidden', 'This needs an admin, and you are one no longer.');
}

/** A repeated request changes nothing: sessions stay, and the audit log has one entry. */
function findDifferences(before: Row, { disabled, role }: MemberChange): MemberChange {
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

/** A scan: members are let in one by one, so there are never very many. */
function containsKey(q: string) {
  const pattern = `%${toKey(q).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(username_key like ${pattern} escape '\\' or email_key like ${pattern} escape '\\')`;
}

type Row = Pick<Selectable<Schema['users']>, (typeof columns)[number]>;

function toMember({ disabled, created_at, erasure_asked_at: askedAt, ...rest }: Row): Member {
  return {
    ...rest,
    disabled: fromFlag(disabled),
    createdAt: toIso(created_at),
    ...(askedAt !== null && { erasureAskedAt: toIso(askedAt) }),
  };
}
