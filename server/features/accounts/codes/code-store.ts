// Registration codes: issued, revoked, and spent by a registration.
import type { ExpressionBuilder } from 'kysely';
import type { Role, User } from '#contract/accounts/accounts.ts';
import type { RegistrationCode } from '#contract/accounts/registration-codes.ts';
import { says } from '#contract/texts/texts.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { type Actor, type Client, createAuditedChange, recordOnAccount } from '#server/db/audit.ts';
import { isUniqueViolation } from '#server/db/engine/unique-violation.ts';
import { newId, toIso, toIsoOrNull } from '#server/db/schema/columns.ts';
import type { Db, Schema, Trx } from '#server/db/schema/schema.ts';
import { toKey } from '#server/db/text-key.ts';
import { type NewUser, newUserRow } from '#server/features/accounts/users/user-row.ts';
import { hashCode } from './codes.ts';

// The list is not paged: codes are issued one at a time, by hand.
const maxListed = 1000;

type NewCode = {
  code: string;
  issuedTo: string;
  note: string | null;
  role?: Role;
  /** Null for an operator's command, which has no account: then there is no audit entry. */
  createdBy: Actor | null;
  expiresAt: Date | null;
};

export function createCodeStore(db: Db, now: () => Date) {
  const audited = createAuditedChange({
    db,
    now,
    type: 'registration-code',
    labelOf: (row: Pick<Row, 'id' | 'issued_to'>) => row.issued_to,
  });
  const select = () =>
    db
      .selectFrom('registration_codes as codes')
      .leftJoin('users', 'users.id', 'codes.used_by')
      .selectAll('codes')
      .select('users.username as usedBy');

  const isOpen = (code: string) => (eb: ExpressionBuilder<Schema, 'registration_codes'>) =>
    eb.and([
      eb('code_hash', '=', hashCode(code)),
      eb('used_at', 'is', null),
      eb('revoked_at', 'is', null),
      eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now().getTime())]),
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
        role: given.role ?? 'member',
        mailed_to: null,
      };
      const insert = (to: Db) =>
        to.insertInto('registration_codes').values(row).returningAll().executeTakeFirstOrThrow();
      const { createdBy: actor } = given;
      const action = row.role === 'member' ? 'issued' : (`invited-${row.role}` as const);
      await (actor === null ? insert(db) : audited(actor, action, insert));
      return toRegistrationCode({ ...row, usedBy: null }, now());
    },

    async markMailed(id: string, email: string): Promise<void> {
      await db
        .updateTable('registration_codes')
        .set({ mailed_to: toKey(email) })
        .where('id', '=', id)
        .execute();
    },

    /** The code stays in the list. False when it is used, already revoked or unknown. */
    async revoke(id: string, actor: Actor): Promise<boolean> {
      const revoked = await audited(actor, 'revoked', (trx) =>
        trx
          .updateTable('registration_codes')
          .set({ revoked_at: now().getTime() })
          .where('id', '=', id)
          .where('used_at', 'is', null)
          .where('revoked_at', 'is', null)
          .returning(['id', 'issued_to'])
          .executeTakeFirst(),
      );
      return revoked !== undefined;
    },

    /** Checked first, so that no password is hashed for an invalid code. */
    async requireOpen(code: string): Promise<void> {
      const row = await db
        .selectFrom('registration_codes')
        .select('id')
        .where(isOpen(code))
        .executeTakeFirst();
      if (!row) throw codeRefused();
    },

    /** The code stays open when the registration is refused. */
    register: (code: string, { client, ...user }: Registration): Promise<User> =>
      db
        .transaction()
        .execute(async (trx) => {
          // The condition is part of the write: of two registrations with one code one succeeds.
          const spent = await trx
            .updateTable('registration_codes')
            .set({ used_at: now().getTime() })
            .where(isOpen(code))
            .returning(['id', 'role'])
            .executeTakeFirst();
          if (!spent) throw codeRefused();
          const row = newUserRow({ ...user, role: spent.role }, now());
          await trx.insertInto('users').values(row).execute();
          await trx
            .updateTable('registration_codes')
            .set({ used_by: row.id })
            .where('id', '=', spent.id)
            .execute();
          await recordOnAccount(trx, { at: now(), user: row, action: 'registered', client });
          return row;
        })
        .catch(explainTaken),
  };
}

type Registration = Omit<NewUser, 'role'> & { client: Client };

type Row = Schema['registration_codes'] & { usedBy: string | null };

/** Invitations that a former admin left behind would let them in again. */
export const revokeInvitationsOf = (trx: Trx, userId: string, now: Date) =>
  trx
    .updateTable('registration_codes')
    .set({ revoked_at: now.getTime() })
    .where('created_by', '=', userId)
    .where('role', '<>', 'member')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();

function toRegistrationCode(row: Row, now: Date): RegistrationCode {
  return {
    id: row.id,
    issuedTo: row.issued_to,
    note: row.note,
    state: stateOf(row, now),
    issuedAt: toIso(row.created_at),
    expiresAt: toIsoOrNull(row.expires_at),
    usedAt: toIsoOrNull(row.used_at),
    usedBy: row.usedBy,
    role: row.role,
    mailedTo: row.mailed_to,
  };
}

function stateOf(row: Row, now: Date): RegistrationCode['state'] {
  if (row.used_at !== null) return 'used';
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at !== null && row.expires_at <= now.getTime() ? 'expired' : 'open';
}

/** The same for wrong, used, expired and revoked codes, so that a guesser learns nothing. */
const codeRefused = () => new DomainError('forbidden', says('register.codeRefused'));

function explainTaken(error: unknown): never {
  if (isUniqueViolation(error, 'users.username_key')) {
    throw new DomainError('conflict', says('register.usernameTaken'), 'username');
  }
  if (isUniqueViolation(error, 'users.email_key')) {
    throw new DomainError('conflict', says('register.emailTaken'), 'email');
  }
  throw error;
}
