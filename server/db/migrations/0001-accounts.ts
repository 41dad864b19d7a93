import { sql, type Transaction } from 'kysely';
import { columnTypes, type Engine } from '../columns.ts';
import type { Schema } from '../schema.ts';
import type { Migration } from './migration.ts';

export const accounts: Migration = {
  name: '0001-accounts',
  async up(trx, engine) {
    await createUsers(trx, engine);
    await createSessions(trx, engine);
    await createRegistrationCodes(trx, engine);
    await createRecoveryCodes(trx, engine);
    await createAttempts(trx, engine);
  },
};

async function createUsers(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time, flag } = columnTypes(engine);
  await trx.schema
    .createTable('users')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('username', text, (column) => column.notNull())
    .addColumn('username_key', text, (column) => column.notNull().unique())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('email_key', text, (column) => column.notNull().unique())
    .addColumn('password_hash', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.notNull().check(sql`role in ('member', 'admin')`))
    .addColumn('disabled', flag, (column) => column.notNull().check(sql`disabled in (0, 1)`))
    .addColumn('created_at', time, (column) => column.notNull())
    .execute();
}

async function createSessions(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('sessions')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('token_hash', text, (column) => column.notNull().unique())
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('last_seen_at', time, (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .execute();
  await trx.schema.createIndex('sessions_user_id_index').on('sessions').column('user_id').execute();
  await trx.schema
    .createIndex('sessions_expires_at_index')
    .on('sessions')
    .column('expires_at')
    .execute();
}

async function createRegistrationCodes(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('registration_codes')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('code_hash', text, (column) => column.notNull().unique())
    .addColumn('issued_to', text, (column) => column.notNull())
    .addColumn('note', text)
    .addColumn('created_by', text, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('expires_at', time)
    .addColumn('revoked_at', time)
    .addColumn('used_at', time)
    .addColumn('used_by', text, (column) => column.references('users.id').onDelete('set null'))
    .execute();
}

async function createRecoveryCodes(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('recovery_codes')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('code_hash', text, (column) => column.notNull().unique())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('used_at', time)
    .addColumn('created_by', text, (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await trx.schema
    .createIndex('recovery_codes_user_id_index')
    .on('recovery_codes')
    .column('user_id')
    .execute();
}

async function createAttempts(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time, integer } = columnTypes(engine);
  await trx.schema
    .createTable('attempts')
    .addColumn('scope', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('window_start', time, (column) => column.notNull())
    .addColumn('count', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('attempts_pkey', ['scope', 'key', 'window_start'])
    .execute();
  // For pruning.
  await trx.schema
    .createIndex('attempts_window_start_index')
    .on('attempts')
    .column('window_start')
    .execute();
}
