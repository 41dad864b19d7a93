import { sql, type Transaction } from 'kysely';
import { columnTypes, type Engine } from '../columns.ts';
import type { Schema } from '../schema.ts';
import type { Migration } from './migration.ts';

export const enquiries: Migration = {
  name: '0002-enquiries',
  async up(trx, engine) {
    await createEnquiries(trx, engine);
    await createEnquiryKeys(trx, engine);
    await createMails(trx, engine);
  },
};

async function createEnquiries(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('enquiries')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('reference', text, (column) => column.notNull().unique())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('name_key', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('email_key', text, (column) => column.notNull())
    .addColumn('service', text)
    .addColumn('message', text, (column) => column.notNull())
    .addColumn('status', text, (column) =>
      column.notNull().check(sql`status in ('new', 'handled', 'spam')`),
    )
    .addColumn('consent_version', text, (column) => column.notNull())
    .addColumn('consent_at', time, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .execute();

  const index = (
    name: string,
    columns: ('id' | 'status' | 'name_key' | 'email_key' | 'reference')[],
  ) => trx.schema.createIndex(name).on('enquiries').columns(columns).execute();
  // Ids sort by time.
  await index('enquiries_status_index', ['status', 'id']);
  // Both ways of searching read only an index (see inbox-search.ts).
  await index('enquiries_name_index', ['name_key', 'id', 'status']);
  await index('enquiries_email_index', ['email_key', 'id', 'status']);
  await index('enquiries_reference_index', ['reference', 'id', 'status']);
  await index('enquiries_recent_index', ['id', 'name_key', 'email_key', 'reference', 'status']);
}

async function createEnquiryKeys(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('enquiry_keys')
    .addColumn('key_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('body_hash', text, (column) => column.notNull())
    .addColumn('enquiry_id', text, (column) =>
      column.notNull().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('created_at', time, (column) => column.notNull())
    .execute();
  await trx.schema
    .createIndex('enquiry_keys_enquiry_id_index')
    .on('enquiry_keys')
    .column('enquiry_id')
    .execute();
  // For pruning.
  await trx.schema
    .createIndex('enquiry_keys_created_at_index')
    .on('enquiry_keys')
    .column('created_at')
    .execute();
}

async function createMails(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time, integer } = columnTypes(engine);
  await trx.schema
    .createTable('mails')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('enquiry_id', text, (column) =>
      column.notNull().unique().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('message_id', text, (column) => column.notNull())
    .addColumn('state', text, (column) =>
      column.notNull().check(sql`state in ('waiting', 'sending', 'sent', 'failed', 'not-set-up')`),
    )
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('unsure', integer, (column) => column.notNull())
    .addColumn('wanted_at', time, (column) => column.notNull())
    .addColumn('due_at', time, (column) => column.notNull())
    .addColumn('lease', text)
    .addColumn('last_error', text)
    .addColumn('sent_at', time)
    .execute();
  await trx.schema
    .createIndex('mails_state_index')
    .on('mails')
    .columns(['state', 'due_at'])
    .execute();
}
