import { sql, type Transaction } from 'kysely';
import { columnTypes, type Engine } from '../columns.ts';
import type { Schema } from '../schema.ts';
import type { Migration } from './migration.ts';

export const conversations: Migration = {
  name: '0013-conversations',
  async up(trx, engine) {
    await widenStatus(trx, engine);
    await extendEnquiries(trx, engine);
    await createMessages(trx, engine);
    await createPages(trx, engine);
    await createSavedReplies(trx, engine);
    await extendMails(trx, engine);
  },
};

const statuses = sql`('new', 'open', 'handled', 'spam', 'withdrawn')`;

/** SQLite cannot change a check, and drops a column only when no index has it. */
async function widenStatus(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table enquiries drop constraint enquiries_status_check, add constraint enquiries_status_check check (status in ${statuses})`.execute(
      trx,
    );
    return;
  }
  const { text } = columnTypes(engine);
  const indexes = {
    enquiries_status_index: ['status', 'id'],
    enquiries_name_index: ['name_key', 'id', 'status'],
    enquiries_email_index: ['email_key', 'id', 'status'],
    enquiries_reference_index: ['reference', 'id', 'status'],
    enquiries_recent_index: ['id', 'name_key', 'email_key', 'reference', 'status'],
  };
  for (const name of Object.keys(indexes)) await trx.schema.dropIndex(name).execute();
  await trx.schema
    .alterTable('enquiries')
    .addColumn('next_status', text, (column) =>
      column.notNull().defaultTo('new').check(sql`next_status in ${statuses}`),
    )
    .execute();
  await sql`update enquiries set next_status = status`.execute(trx);
  await trx.schema.alterTable('enquiries').dropColumn('status').execute();
  await trx.schema.alterTable('enquiries').renameColumn('next_status', 'status').execute();
  for (const [name, columns] of Object.entries(indexes)) {
    await trx.schema.createIndex(name).on('enquiries').columns(columns).execute();
  }
}

async function extendEnquiries(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  for (const column of ['assigned_to', 'user_id']) {
    await trx.schema
      .alterTable('enquiries')
      .addColumn(column, text, (definition) =>
        definition.references('users.id').onDelete('set null'),
      )
      .execute();
  }
  for (const column of ['first_answered_at', 'unanswered_since', 'closed_at']) {
    await trx.schema.alterTable('enquiries').addColumn(column, time).execute();
  }
  await trx.schema
    .alterTable('enquiries')
    .addColumn('updated_at', time, (column) => column.notNull().defaultTo(0))
    .execute();
  await fillColumns(trx, engine);
  // Partial: of a large inbox few rows have a value in these.
  for (const column of ['assigned_to', 'first_answered_at', 'unanswered_since', 'closed_at']) {
    await createPartialIndex(trx, 'enquiries', column, [column]);
  }
  await createPartialIndex(trx, 'enquiries', 'user_id', ['user_id', 'id']);
}

async function fillColumns(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  // Nobody noted when the older ones were closed: what is kept for some days after that is kept from now on.
  const now = sql.lit(Date.now());
  const values = {
    updated_at: sql<number>`created_at`,
    unanswered_since: sql<number | null>`case when status = 'new' then created_at end`,
    closed_at: sql<number | null>`case when status in ('handled', 'spam') then ${now} end`,
  };
  if (engine === 'sqlite') {
    await trx.updateTable('enquiries').set(values).execute();
    return;
  }
  // Written anew as a whole: an update would write every row into every index, one by one.
  const columns = Object.entries(values).map(
    ([name, value]) => sql`alter column ${sql.ref(name)} type bigint using ${value}`,
  );
  await sql`alter table enquiries ${sql.join(columns)}`.execute(trx);
}

const createPartialIndex = (
  trx: Transaction<Schema>,
  table: string,
  column: string,
  columns: string[],
) =>
  trx.schema
    .createIndex(`${table}_${column}_index`)
    .on(table)
    .columns(columns)
    .where(sql.ref(column), 'is not', null)
    .execute();

async function createMessages(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('enquiry_messages')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('enquiry_id', text, (column) =>
      column.notNull().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('kind', text, (column) =>
      column.notNull().check(sql`kind in ('visitor', 'reply', 'note')`),
    )
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('author_id', text, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('author_name', text)
    .addColumn('key_hash', text, (column) => column.unique())
    .addColumn('created_at', time, (column) => column.notNull())
    .execute();
  await trx.schema
    .createIndex('enquiry_messages_enquiry_id_index')
    .on('enquiry_messages')
    .columns(['enquiry_id', 'id'])
    .execute();
  await createPartialIndex(trx, 'enquiry_messages', 'author_id', ['author_id']);
}

async function createPages(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('enquiry_pages')
    .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('enquiry_id', text, (column) =>
      column.notNull().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('created_at', time, (column) => column.notNull())
    .execute();
  // The keys of older enquiries hold for a few days, and lead to no page.
  await trx.schema.alterTable('enquiry_keys').addColumn('page_salt', text).execute();
  await trx.schema
    .createIndex('enquiry_pages_enquiry_id_index')
    .on('enquiry_pages')
    .column('enquiry_id')
    .execute();
}

async function createSavedReplies(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  const { text, time } = columnTypes(engine);
  await trx.schema
    .createTable('saved_replies')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute();
}

const mailKinds = sql`('enquiry', 'acknowledgement', 'visitor-message', 'reply', 'web-hook')`;

/** An enquiry had one mail, by a constraint that SQLite cannot drop. */
async function extendMails(trx: Transaction<Schema>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') await rebuildMails(trx);
  else {
    await sql`
      alter table mails
        drop constraint mails_enquiry_id_key,
        add column kind text collate "C" not null default 'enquiry' check (kind in ${mailKinds}),
        add column about text collate "C" not null default ''
    `.execute(trx);
    await sql`alter table mails alter column kind drop default, alter column about drop default`.execute(
      trx,
    );
  }
  await trx.schema
    .createIndex('mails_enquiry_id_index')
    .on('mails')
    .columns(['enquiry_id', 'kind', 'about'])
    .unique()
    .execute();
}

async function rebuildMails(trx: Transaction<Schema>): Promise<void> {
  const { text, time, integer } = columnTypes('sqlite');
  await trx.schema
    .createTable('next_mails')
    .addColumn('id', text, (column) => column.primaryKey().notNull())
    .addColumn('enquiry_id', text, (column) =>
      column.notNull().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('kind', text, (column) => column.notNull().check(sql`kind in ${mailKinds}`))
    .addColumn('about', text, (column) => column.notNull())
    .addColumn('message_id', text, (column) => column.notNull())
    .addColumn('state', text, (column) =>
      column.notNull().check(sql`state in ('waiting', 'sending', 'sent', 'failed', 'not-set-up')`),
    )
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('unsure', integer, (column) => column.notNull())
    .addColumn('wanted_at', time, (column) => column.notNull())
    .addColumn('due_at', time, (column) => column.notNull())
    .addColumn('lease', text)
    .addColumn('failure_kind', text)
    .addColumn('last_error', text)
    .addColumn('sent_at', time)
    .execute();
  const kept = sql.raw(
    'id, enquiry_id, message_id, state, attempts, unsure, wanted_at, due_at, lease, failure_kind, last_error, sent_at',
  );
  await sql`insert into next_mails (kind, about, ${kept}) select 'enquiry', '', ${kept} from mails`.execute(
    trx,
  );
  await trx.schema.dropTable('mails').execute();
  await trx.schema.alterTable('next_mails').renameTo('mails').execute();
  await trx.schema
    .createIndex('mails_state_index')
    .on('mails')
    .columns(['state', 'due_at'])
    .execute();
}
