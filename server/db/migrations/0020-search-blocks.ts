import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Migration } from './migration.ts';

export const searchBlocks: Migration = {
  name: '0020-search-blocks',
  async up(trx, engine) {
    if (engine === 'postgres') await indexTerms(trx);
  },
};

/**
 * Beginnings are terms of the index, as on SQLite: otherwise GIN reads all rows of all words that begin so. The block of
 * time is a term, too, so that a search can stay among the newest: GIN knows no order. The list of pending rows is kept
 * short, because every search reads it; without one an enquiry would take a millisecond longer.
 *
 * In PL/pgSQL, because SQL takes twice as long to make the terms, and is parsed for every search. With the memory, a
 * million enquiries are indexed in minutes: PostgreSQL's own 64 MB are written out again and again.
 */
async function indexTerms(trx: Transaction<Schema>): Promise<void> {
  // An earlier 0018 and 0019 made these.
  await sql`drop index if exists enquiry_search_words_index, enquiry_search_terms_index`.execute(
    trx,
  );
  await sql`drop function if exists enquiry_terms`.execute(trx);
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
