import type { Kysely } from 'kysely';
import type { RegistrationCode } from '#contract/registration-codes.ts';
import { newId, type Time } from '#server/db/columns.ts';
import type { Schema } from '#server/db/schema.ts';
import { hashCode } from './codes.ts';

// The ledger is read whole; the house issues a code at a time, by hand.
const mostListed = 1000;

type NewCode = {
  code: string;
  issuedTo: string;
  note: string | null;
  /** Null for the operator at the terminal. */
  createdBy: string | null;
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
      const rows = await select().orderBy('codes.id', 'desc').limit(mostListed).execute();
      return rows.map((row) => toRegistrationCode(row, now()));
    },

    async issue(given: NewCode): Promise<RegistrationCode> {
      const row = {
        id: newId(),
        code_hash: hashCode(given.code),
        issued_to: given.issuedTo,
        note: given.note,
        created_by: given.createdBy,
        created_at: now().getTime(),
        expires_at: given.expiresAt?.getTime() ?? null,
        revoked_at: null,
        used_at: null,
        used_by: null,
      };
      await db.insertInto('registration_codes').values(row).execute();
      return toRegistrationCode(row, now());
    },

    /** Kept in the ledger. False when the code is used, revoked already, or not there. */
    async revoke(id: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('registration_codes')
        .set({ revoked_at: now().getTime() })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
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

const toIso = (time: Time) => new Date(time).toISOString();
