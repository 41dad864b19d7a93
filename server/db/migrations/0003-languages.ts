import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const languages: Migration = {
  name: '0003-languages',
  async up(trx, engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text';
    for (const table of ['enquiries', 'users', 'saved_replies']) {
      const column = `language ${text} not null default 'en'`;
      await sql.raw(`alter table ${table} add column ${column}`).execute(trx);
    }
    // Few enquiries are in a language: those of a state are found without reading the others.
    await sql
      .raw('create index enquiries_language_index on enquiries (language, status, id)')
      .execute(trx);
  },
};
