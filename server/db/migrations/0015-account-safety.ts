import { sql, type Transaction } from 'kysely';
import { columnTypes, type Engine } from '../columns.ts';
import type { Schema } from '../schema.ts';
import type { Migration } from './migration.ts';

/** What asking again, the sign-in log, the list of sessions and passkeys need. */
export const accountSafety: Migration = {
  name: '0015-account-safety',
  async up(trx, engine) {
    await extendTables(trx, engine);
    await createPasskeys(trx, engine);
    await createPasskeyChallenges(trx, engine);
  },
};

async function extendTables(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time, flag } = columnTypes(engine);
  const added = [
    ['users', 'has_generated_password', flag, 0],
    ['sessions', 'proved_at', time, 0],
    ['sessions', 'factor', text, 'password'],
    ['sessions', 'network', text, ''],
    ['sessions', 'browser', text, ''],
    ['recovery_codes', 'is_own', flag, 0],
    ['audit', 'network', text, ''],
    ['audit', 'browser', text, ''],
  ] as const;
  for (const [table, column, type, value] of added) {
    await trx.schema
      .alterTable(table)
      .addColumn(column, type, (definition) => definition.notNull().defaultTo(value))
      .execute();
  }
  await trx.schema.alterTable('users').addColumn('erasure_asked_at', time).execute();
  await sql`update sessions set proved_at = created_at`.execute(trx);
  // For a person's own log.
  await trx.schema
    .createIndex('audit_subject_id_at_id_index')
    .on('audit')
    .columns(['subject_id', 'at', 'id'])
    .execute();
}

async function createPasskeys(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time, flag } = columnTypes(engine);
  await trx.schema
    .createTable('passkeys')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('credential_id', text, (column) => column.notNull().unique())
    .addColumn('public_key', text, (column) => column.notNull())
    .addColumn('counter', time, (column) => column.notNull())
    .addColumn('transports', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('is_synced', flag, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('last_used_at', time)
    .execute();
  await trx.schema.createIndex('passkeys_user_id_index').on('passkeys').column('user_id').execute();
}

async function createPasskeyChallenges(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', text, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .execute();
  // For pruning.
  await trx.schema
    .createIndex('passkey_challenges_expires_at_index')
    .on('passkey_challenges')
    .column('expires_at')
    .execute();
}
