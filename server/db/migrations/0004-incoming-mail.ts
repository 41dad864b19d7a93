import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const statements = (text: string): readonly string[] => [
  `alter table enquiries add column source ${text} not null default 'form' check (source in ('form', 'mail'))`,
  `alter table enquiries add column mail_id ${text}`,
  `create index enquiries_mail_id_index on enquiries (mail_id) where mail_id is not null`,
  `alter table enquiry_messages add column mail_id ${text}`,
  `alter table enquiry_messages add column sender ${text}`,
  `alter table enquiry_messages add column quoted ${text}`,
  `create index enquiry_messages_mail_id_index on enquiry_messages (mail_id) where mail_id is not null`,
  `create index enquiry_messages_sender_index on enquiry_messages (sender) where sender is not null`,
  `create index mails_message_id_index on mails (message_id)`,
  `create table attachments (
    id ${text} primary key not null,
    enquiry_id ${text} references enquiries (id) on delete set null,
    about ${text},
    name ${text} not null,
    type ${text} not null,
    size bigint not null,
    is_kept smallint not null,
    created_at bigint not null
  )`,
  `create index attachments_enquiry_id_index on attachments (enquiry_id, id)`,
  `create table taken_mails (
    key_hash ${text} primary key not null,
    taken_at bigint not null
  )`,
  `create table mail_folders (
    name ${text} primary key not null,
    uid_validity bigint not null,
    first_uid bigint not null,
    last_uid bigint not null
  )`,
];

export const incomingMail: Migration = {
  name: '0004-incoming-mail',
  async up(trx, engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text';
    for (const statement of statements(text)) await sql.raw(statement).execute(trx);
  },
};
