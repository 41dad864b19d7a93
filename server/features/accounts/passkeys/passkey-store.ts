import type { Passkey } from '#contract/accounts/passkeys.ts';
import { says } from '#contract/texts/texts.ts';
import { DomainError } from '#server/base/domain-error.ts';
import { type Actor, type Client, recordOnAccount } from '#server/db/audit.ts';
import { countRows } from '#server/db/count-rows.ts';
import { isUniqueViolation } from '#server/db/engine/unique-violation.ts';
import { fromFlag, newId, toFlag, toIso, toIsoOrNull } from '#server/db/schema/columns.ts';
import type { Db, Schema } from '#server/db/schema/schema.ts';
import { lockUser } from '#server/features/accounts/users/user-row.ts';

/** More than anybody needs; it bounds the list. */
const maxPerUser = 20;

export type StoredPasskey = {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  isBackupEligible: boolean;
};

type NewPasskeyRow = Omit<StoredPasskey, 'id' | 'userId'> & {
  name: string;
  transports: readonly string[];
  isSynced: boolean;
};

const columns = ['id', 'name', 'is_synced', 'created_at', 'last_used_at'] as const;

export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

export function createPasskeyStore(db: Db, now: () => Date) {
  const of = (userId: string, on = db) => on.selectFrom('passkeys').where('user_id', '=', userId);

  return {
    async list(userId: string): Promise<Passkey[]> {
      const rows = await of(userId).select(columns).orderBy('id').execute();
      return rows.map(toPasskey);
    },

    listCredentials: (userId: string) =>
      of(userId).select(['credential_id as id', 'transports']).execute(),

    /** `isFirst` when there was none: of two that are added at once, one is. */
    async add(user: Actor, given: NewPasskeyRow, client: Client) {
      const row = {
        id: newId(),
        user_id: user.id,
        credential_id: given.credentialId,
        public_key: given.publicKey,
        counter: given.counter,
        transports: given.transports.join(' '),
        name: given.name,
        is_backup_eligible: toFlag(given.isBackupEligible),
        is_synced: toFlag(given.isSynced),
        created_at: now().getTime(),
        last_used_at: null,
      };
      const isFirst = await db.transaction().execute(async (trx) => {
        await lockUser(trx, 'id', user.id);
        const total = await countRows(of(user.id, trx));
        if (total >= maxPerUser) {
          throw new DomainError('conflict', says('passkeys.tooMany', { max: maxPerUser }));
        }
        await trx.insertInto('passkeys').values(row).execute().catch(refuseKnown);
        await recordOnAccount(trx, { at: now(), user, action: 'passkey-added', client });
        return total === 0;
      });
      return { passkey: toPasskey(row), isFirst };
    },

    async rename(userId: string, id: string, name: string): Promise<Passkey | undefined> {
      const row = await db
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(columns)
        .executeTakeFirst();
      return row && toPasskey(row);
    },

    /** False when there is no such passkey of theirs. */
    remove: (
      user: Actor,
      id: string,
      given: { client: Client; mustKeepOne: boolean },
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, 'id', user.id);
        const own = await of(user.id, trx).select('id').execute();
        if (!own.some((passkey) => passkey.id === id)) return false;
        if (given.mustKeepOne && own.length === 1) {
          throw new DomainError('conflict', says('passkeys.keepOne'));
        }
        await trx.deleteFrom('passkeys').where('id', '=', id).execute();
        const { client } = given;
        await recordOnAccount(trx, { at: now(), user, action: 'passkey-removed', client });
        return true;
      }),

    /** With its user, who may be disabled. */
    async findByCredential(credentialId: string) {
      const row = await db
        .selectFrom('passkeys')
        .innerJoin('users', 'users.id', 'passkeys.user_id')
        .select([
          'passkeys.id',
          'passkeys.user_id as userId',
          'passkeys.public_key as publicKey',
          'passkeys.counter',
          'passkeys.is_backup_eligible',
          'users.username',
          'users.email',
          'users.role',
          'users.language',
          'users.disabled',
          'users.password_hash as passwordHash',
        ])
        .where('passkeys.credential_id', '=', credentialId)
        .executeTakeFirst();
      if (!row) return undefined;
      const { id, userId, publicKey, counter, is_backup_eligible, ...user } = row;
      const isBackupEligible = fromFlag(is_backup_eligible);
      const passkey = { id, userId, credentialId, publicKey, counter, isBackupEligible };
      return { passkey, user: { id: userId, ...user } };
    },

    /** False when the counter has not gone up since it was read: then it is a copy. Some passkeys do not count. */
    async recordUse(id: string, use: { counter: number; isSynced: boolean }): Promise<boolean> {
      const { counter, isSynced } = use;
      const updated = await db
        .updateTable('passkeys')
        .set({ counter, is_synced: toFlag(isSynced), last_used_at: now().getTime() })
        .where('id', '=', id)
        .where((eb) =>
          eb.or([eb('counter', '<', counter), eb('counter', '=', 0).and(eb.val(counter), '=', 0)]),
        )
        .executeTakeFirst();
      return updated.numUpdatedRows === 1n;
    },
  };
}

type Row = Pick<Schema['passkeys'], (typeof columns)[number]>;

const toPasskey = (row: Row): Passkey => ({
  id: row.id,
  name: row.name,
  isSynced: fromFlag(row.is_synced),
  createdAt: toIso(row.created_at),
  lastUsedAt: toIsoOrNull(row.last_used_at),
});

/** Says nothing about whose it is. */
function refuseKnown(error: unknown): never {
  if (!isUniqueViolation(error, 'passkeys.credential_id')) throw error;
  throw new DomainError('conflict', says('passkeys.known'));
}
