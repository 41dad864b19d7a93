import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const kinds = `'enquiry', 'acknowledgement', 'visitor-message', 'reply', 'web-hook'`;

export const deskWork: Migration = {
  name: '0005-desk-work',
  async up(trx, engine) {
    const run = (statement: string) => sql.raw(statement).execute(trx);
    const text = engine === 'postgres' ? 'text collate "C"' : 'text';
    await run('alter table enquiries add column follow_up_at bigint');
    await run('alter table enquiries add column listed_at bigint not null default 0');
    await run(`update enquiries set listed_at = coalesce(
      (select max(created_at) from enquiry_messages where enquiry_id = enquiries.id and kind = 'visitor'),
      created_at)`);
    // Whose they are stands in the lists' index too, so that each list is read from one end.
    for (const name of ['status', 'language', 'assigned_to']) {
      await run(`drop index enquiries_${name}_index`);
    }
    await run('create index enquiries_status_index on enquiries (status, listed_at, id)');
    await run(
      'create index enquiries_language_index on enquiries (language, status, listed_at, id)',
    );
    await run(
      'create index enquiries_assigned_to_index on enquiries (assigned_to, status, listed_at, id)',
    );
    await run(
      'create index enquiries_follow_up_at_index on enquiries (follow_up_at, id) where follow_up_at is not null',
    );
    for (const name of ['to_id', 'to_name']) {
      await run(`alter table audit add column ${name} ${text} not null default ''`);
    }
    if (engine === 'postgres') {
      await run('alter table mails drop constraint mails_kind_check');
      await run(
        `alter table mails add constraint mails_kind_check check (kind in (${kinds}, 'assigned'))`,
      );
      return;
    }
    // SQLite changes no constraint of a table that is there: its own text is taken, so that no column is lost.
    const { rows } = await sql<{ type: string; sql: string }>`
      select type, sql from sqlite_schema where tbl_name = 'mails' and sql is not null
    `.execute(trx);
    for (const { type, sql: own } of rows) {
      if (type !== 'table') continue;
      const widened = own.replace(kinds, `${kinds}, 'assigned'`);
      await run(widened.replace(/^create table "?mails"?/i, 'create table new_mails'));
    }
    await run('insert into new_mails select * from mails');
    await run('drop table mails');
    await run('alter table new_mails rename to mails');
    for (const { type, sql: own } of rows) if (type === 'index') await run(own);
  },
};
