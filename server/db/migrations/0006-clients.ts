import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const clients: Migration = {
  name: '0006-clients',
  async up(trx, engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text';
    const newId = engine === 'postgres' ? 'gen_random_uuid()::text' : 'lower(hex(randomblob(16)))';
    const statements = [
      `create table client_addresses (
        email_key ${text} primary key not null,
        email ${text} not null,
        client_id ${text} not null,
        created_at bigint not null
      )`,
      `create index client_addresses_client_id_index on client_addresses (client_id)`,
      `create table client_notes (
        id ${text} primary key not null,
        email_key ${text} not null references client_addresses (email_key) on delete cascade,
        text ${text} not null,
        author_id ${text} references users (id) on delete set null,
        author_name ${text} not null,
        created_at bigint not null,
        updated_at bigint not null
      )`,
      `create index client_notes_email_key_index on client_notes (email_key, id)`,
      `create index client_notes_author_id_index on client_notes (author_id) where author_id is not null`,
      `insert into client_addresses (email_key, email, client_id, created_at)
        select email_key, min(email), ${newId}, min(created_at)
        from enquiries where email_key <> '' group by email_key`,
      // Few enquiries are a member's: the list of them is found without reading the others.
      `create index enquiries_members_index on enquiries (status, listed_at, id) where user_id is not null`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
