import type { Kysely } from 'kysely';
import type { RegistrationCode } from '#contract/accounts/registration-codes.ts';
import { type Actor, recordAudit } from '#server/db/audit.ts';
import { newId, type Time, toIso } from '#server/db/schema/columns.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { hashCode } from './codes.ts';

// The list is not paged: codes are issued one at a time, by hand.
const maxListed = 1000;

type NewCode = {
  code: string;
  issuedTo: string;
  note: string | null;
  /** Null for an operator's command, which has no account: then there is no audit entry. */
  createdBy: Actor | null;
  expiresAt: Date | null;
};

export type CodeStore = ReturnType<typeof createCodeStore>;

export function createCodeStore(db: Kysely<Schema>, now: () => Date) {
  const select = () =>
    db
      .selectFrom('registration_codes as codes')
      .leftJoin('users', 'users.id', 'codes.used_by')
      .select([
        'codes.id',
        'codes.issued_to',
        'codes.note',
        'codes.created_at',
        'codes.expires_at',
        'codes.revoked_at',
        'codes.used_at',
        'users.username as used_by',
      ]);

  async function find(id: string): Promise<RegistrationCode | undefined> {
    const row = await select().where('codes.id', '=', id).executeTakeFirst();
    return row && toRegistrationCode(row, now());
  }

  return {
    find,

    async list(): Promise<RegistrationCode[]> {
      const rows = await select().orderBy('codes.id', 'desc').limit(maxListed).execute();
      return rows.map((row) => toRegistrationCode(row, now()));
    },

    async issue(given: NewCode): Promise<RegistrationCode> {
      const row = {
        id: newId(),
        code_hash: hashCode(given.code),
        issued_to: given.issuedTo,
        note: given.note,
        created_by: given.createdBy?.id ?? null,
        created_at: now().getTime(),
        expires_at: given.expiresAt?.getTime() ?? null,
        revoked_at: null,
        used_at: null,
        used_by: null,
      };
      const insert = (to: Kysely<Schema>) =>
        to.insertInto('registration_codes').values(row).execute();
      const { createdBy: actor } = given;
      if (actor === null) await insert(db);
      else {
        await db.transaction().execute(async (trx) => {
          await insert(trx);
          const subject = toSubject(row);
          await recordAudit(trx, { at: now(), actor, action: 'issued', subject });
        });
      }
      return toRegistrationCode(row, now());
    },

    /** The code stays in the list. False when it is used, already revoked or unknown. */
    async revoke(id: string, actor: Actor): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .updateTable('registration_codes')
          .set({ revoked_at: now().getTime() })
          .where('id', '=', id)
          .where('used_at', 'is', null)
          .where('revoked_at', 'is', null)
          .returning(['id', 'issued_to'])
          .executeTakeFirst();
        if (!row) return false;
        const subject = toSubject(row);
        await recordAudit(trx, { at: now(), actor, action: 'revoked', subject });
        return true;
      });
    },
  };
}

type Row = {
  id: string;
  issued_to: string;
  note: string | null;
  created_at: Time;
  expires_at: Time | null;
  revoked_at: Time | null;
  used_at: Time | null;
  used_by: string | null;
};

const toSubject = (row: Pick<Row, 'id' | 'issued_to'>) => ({
  type: 'registration-code' as const,
  id: row.id,
  label: row.issued_to,
});

function toRegistrationCode(row: Row, now: Date): RegistrationCode {
  return {
    id: row.id,
    issuedTo: row.issued_to,
    note: row.note,
    state: stateOf(row, now),
    issuedAt: toIso(row.created_at),
    expiresAt: row.expires_at === null ? null : toIso(row.expires_at),
    usedAt: row.used_at === null ? null : toIso(row.used_at),
    usedBy: row.used_by,
  };
}

function stateOf(row: Row, now: Date): RegistrationCode['state'] {
  if (row.used_at !== null) return 'used';
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at !== null && row.expires_at <= now.getTime() ? 'expired' : 'open';
}
