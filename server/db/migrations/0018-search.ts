import { sql, type Transaction } from 'kysely';
import { indexAllEnquiries } from '../enquiry-index.ts';
import type { Schema } from '../schema.ts';
import type { Migration } from './migration.ts';

/** The words of each enquiry, in the order of time, and an index of them in the engine's own way: PostgreSQL's is in 0020. */
export const search: Migration = {
  name: '0018-search',
  async up(trx, engine) {
    await (engine === 'postgres' ? createOnPostgres : createOnSqlite)(trx);
    // They found the beginnings of names and references.
    for (const column of ['name', 'reference', 'recent']) {
      await trx.schema.dropIndex(`enquiries_${column}_index`).execute();
    }
    await indexAllEnquiries(trx);
  },
};

async function createOnPostgres(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table enquiry_search (
      seq bigint generated always as identity primary key,
      enquiry_id text collate "C" not null unique references enquiries (id) on delete cascade,
      words text collate "C" not null
    )
  `.execute(trx);
}

/**
 * `ascii` splits at spaces only, which is how the words come. Beginnings are words of the index, too: otherwise a search
 * reads all matches before it gives the first. No positions are kept, and no second copy of the text. Small pages, because
 * to walk back in time a search first reads the newest page of each part of the index. Triggers, because a foreign key
 * removes rows, too.
 */
async function createOnSqlite(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table enquiry_search (
      seq integer primary key not null,
      enquiry_id text not null unique references enquiries (id) on delete cascade,
      words text not null
    )
  `.execute(trx);
  await sql`
    create virtual table enquiry_search_index using fts5 (
      words, content = 'enquiry_search', content_rowid = 'seq',
      tokenize = 'ascii', prefix = '1 2 3 4 5 6 7 8', detail = none, columnsize = 0
    )
  `.execute(trx);
  await sql`insert into enquiry_search_index (enquiry_search_index, rank) values ('pgsz', 500)`.execute(
    trx,
  );
  const add = sql`insert into enquiry_search_index (rowid, words) values (new.seq, new.words)`;
  const remove = sql`insert into enquiry_search_index (enquiry_search_index, rowid, words) values ('delete', old.seq, old.words)`;
  await sql`create trigger enquiry_search_added after insert on enquiry_search begin ${add}; end`.execute(
    trx,
  );
  await sql`create trigger enquiry_search_removed after delete on enquiry_search begin ${remove}; end`.execute(
    trx,
  );
  await sql`create trigger enquiry_search_changed after update of words on enquiry_search begin ${remove}; ${add}; end`.execute(
    trx,
  );
}
