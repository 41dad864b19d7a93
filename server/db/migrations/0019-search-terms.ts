import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Migration } from './migration.ts';

export const searchTerms: Migration = {
  name: '0019-search-terms',
  async up(trx, engine) {
    if (engine === 'postgres') await indexTerms(trx);
    // It was searched by its beginning once.
    await trx.schema.alterTable('enquiries').dropColumn('name_key').execute();
  },
};

/**
 * Beginnings are terms of the index, as on SQLite: otherwise GIN reads all rows of all words that begin so. The block of
 * time is a term, too, so that a search can stay among the newest: GIN knows no order. The list of pending rows is kept
 * short, because every search reads it; without one an enquiry would take a millisecond longer.
 */
async function indexTerms(trx: Transaction<Schema>): Promise<void> {
  await sql`drop index if exists enquiry_search_words_index`.execute(trx);
  await sql`
    create function enquiry_terms(words text, seq bigint) returns text[]
    language sql immutable parallel safe cost 1000 as $$
      select array_agg(left(word, length)) || ('#' || (seq >> 15))
      from unnest(string_to_array(btrim(words), ' ')) as word,
        generate_series(1, least(8, length(word))) as length
    $$
  `.execute(trx);
  await sql`
    create index enquiry_search_terms_index on enquiry_search
    using gin (enquiry_terms(words, seq)) with (gin_pending_list_limit = 64)
  `.execute(trx);
}
