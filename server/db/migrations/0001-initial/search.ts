// The words of each enquiry, in the order of time, and an index of them in the engine's own way.
import { sql, type Transaction } from 'kysely';
import type { Engine } from '#server/db/schema/columns.ts';
import type { Schema } from '#server/db/schema/schema.ts';

export const createSearch = (trx: Transaction<Schema>, engine: Engine): Promise<void> =>
  engine === 'postgres' ? createOnPostgres(trx) : createOnSqlite(trx);

/**
 * Beginnings are terms of the index, as on SQLite: otherwise GIN reads all rows of all words that begin so. The block of
 * time is a term, too, so that a search can stay among the newest: GIN knows no order. The list of pending rows is kept
 * short, because every search reads it; without one an enquiry would take a millisecond longer.
 *
 * In PL/pgSQL, because SQL takes twice as long to make the terms, and is parsed for every search. With the memory, a
 * million enquiries are indexed in minutes: PostgreSQL's own 64 MB are written out again and again.
 */
async function createOnPostgres(trx: Transaction<Schema>): Promise<void> {
  await sql`
    create table enquiry_search (
      seq bigint generated always as identity primary key,
      enquiry_id text collate "C" not null unique references enquiries (id) on delete cascade,
      words text collate "C" not null
    )
  `.execute(trx);
  await sql`
    create function enquiry_terms(words text, seq bigint) returns text[]
    language plpgsql immutable parallel safe cost 1000 as $$
      declare
        terms text[] := array['#' || (seq >> 12)];
        word text;
      begin
        foreach word in array string_to_array(btrim(words), ' ') loop
          for length in 1 .. least(8, length(word)) loop
            terms := terms || left(word, length);
          end loop;
        end loop;
        return terms;
      end
    $$
  `.execute(trx);
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
  await sql`
    create index enquiry_search_terms_index on enquiry_search
    using gin (enquiry_terms(words, seq)) with (gin_pending_list_limit = 64)
  `.execute(trx);
  // The planner takes half a percent of all rows for a match, and would start workers to read them: ten times the search.
  await sql`alter table enquiry_search set (parallel_workers = 0)`.execute(trx);
  // Statistics of the terms take it longer to read than to do without, and seconds to make.
  await sql`alter index enquiry_search_terms_index alter column 1 set statistics 0`.execute(trx);
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
  // A message appends its words to the row: the index takes these alone, instead of all of the row again.
  const added = sql`substr(new.words, length(old.words) + 1)`;
  const isAppended = sql`substr(new.words, 1, length(old.words)) = old.words and substr(new.words, length(old.words) + 1, 1) in ('', ' ')`;
  await sql`
    create trigger enquiry_search_appended after update of words on enquiry_search when ${isAppended}
    begin insert into enquiry_search_index (rowid, words) values (new.seq, ${added}); end
  `.execute(trx);
  await sql`
    create trigger enquiry_search_changed after update of words on enquiry_search when not (${isAppended})
    begin ${remove}; ${add}; end
  `.execute(trx);
}
