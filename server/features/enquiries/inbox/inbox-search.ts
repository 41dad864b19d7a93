// Finds the enquiries that have all of the words, each by its beginning, newest first, at about the same cost for a
// hundred enquiries and for a million.
import { type Kysely, sql } from 'kysely';
import type { EnquiryStatus } from '#contract/enquiries.ts';
import type { Database } from '#server/db/connect.ts';
import type { Schema } from '#server/db/schema.ts';

export type Search = {
  /** As `toWords` makes them: letters and digits only. */
  words: readonly string[];
  status: EnquiryStatus | undefined;
  /** Only older ones than this id. */
  before: string | undefined;
  limit: number;
};

type Bounded = Omit<Search, 'before'> & { beforeSeq: number };

export function createInboxSearch({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  const find = engine === 'postgres' ? findOnPostgres : findOnSqlite;

  /** The place in time of the last one of the page before. It may have been deleted since. */
  async function findPlace(id: string): Promise<number> {
    const row = await db
      .selectFrom('enquiry_search')
      .select('seq')
      .where('enquiry_id', '>=', id)
      .orderBy('enquiry_id')
      .limit(1)
      .executeTakeFirst();
    return row?.seq ?? Number.MAX_SAFE_INTEGER;
  }

  /** Newest first: the last id of a page is the cursor of the next. */
  return async function search({ before, ...given }: Search): Promise<string[]> {
    const beforeSeq = before ? await findPlace(before) : Number.MAX_SAFE_INTEGER;
    return find(db, { ...given, beforeSeq });
  };
}

type Found = { enquiry_id: string };

const toIds = (rows: readonly Found[]) => rows.map(({ enquiry_id }) => enquiry_id);

const hasWord = (word: string) => sql`found.words like ${`% ${word}%`}`;

const hasStatus = (status: EnquiryStatus) =>
  sql`exists (select 1 from enquiries where enquiries.id = found.enquiry_id and enquiries.status = ${status})`;

const and = (conditions: readonly ReturnType<typeof sql>[]) =>
  sql.join([sql`true`, ...conditions], sql` and `);

/** Of this many characters and fewer, the index has the beginnings of words as words of their own (migration 0018). */
const maxIndexedBeginning = 8;

const toBeginning = (word: string) => [...word].slice(0, maxIndexedBeginning).join('');
const toMatch = (words: readonly string[]) =>
  words.map((word) => `"${toBeginning(word)}"*`).join(' AND ');

/** Up to this many matches, all are looked at. */
const maxRare = 200;

/** A word that leaves few to look at. For several words the index would read all matches of each. */
async function findRareWord(db: Kysely<Schema>, { words, beforeSeq }: Bounded) {
  for (const word of words) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select rowid from enquiry_search_index
        where enquiry_search_index match ${toMatch([word])} and rowid < ${beforeSeq}
        order by rowid desc limit ${sql.lit(maxRare + 1)}
      )
    `.execute(db);
    if ((rows[0]?.count ?? 0) <= maxRare) return word;
  }
  return undefined;
}

/** The index gives one match after the other, newest first, so that only a page is read. */
async function findOnSqlite(db: Kysely<Schema>, given: Bounded): Promise<string[]> {
  const { words, status, beforeSeq, limit } = given;
  const rare = words.length > 1 ? await findRareWord(db, given) : undefined;
  const match = toMatch(rare === undefined ? words : [rare]);
  const isMatched = (word: string) =>
    (rare === undefined || rare === word) && word === toBeginning(word);
  const others = words.filter((word) => !isMatched(word)).map(hasWord);
  const { rows } = await sql<Found>`
    select found.enquiry_id
    from enquiry_search_index
    cross join enquiry_search as found on found.seq = enquiry_search_index.rowid
    where enquiry_search_index match ${match}
      and enquiry_search_index.rowid < ${beforeSeq}
      and ${and(status ? [...others, hasStatus(status)] : others)}
    order by enquiry_search_index.rowid desc limit ${sql.lit(limit)}
  `.execute(db);
  return toIds(rows);
}

/** Scanned before the index is asked. */
const scanDepth = 1000;

/**
 * The index gives all matches in no order. So what is frequent is looked for among the newest, where it fills a page;
 * of the rest there are few enough to be sorted.
 */
async function findOnPostgres(db: Kysely<Schema>, given: Bounded): Promise<string[]> {
  const { words, status, beforeSeq, limit } = given;
  const scanned = sql`(
    select * from enquiry_search where seq < ${beforeSeq}
    order by seq desc limit ${sql.lit(scanDepth)}
  ) as found`;
  const newest = await sql<Found>`
    select found.enquiry_id
    from ${scanned}
    where ${and([...words.map(hasWord), ...(status ? [hasStatus(status)] : [])])}
    order by found.seq desc limit ${sql.lit(limit)}
  `.execute(db);
  if (newest.rows.length === limit) return toIds(newest.rows);

  // Of several words the index reads all matches of each. One that none of the newest has is rare, and does alone.
  let indexed = words;
  for (const word of words.length > 1 ? words : []) {
    const { rows } = await sql`select 1 from ${scanned} where ${hasWord(word)} limit 1`.execute(db);
    if (rows.length > 0) continue;
    indexed = [word];
    break;
  }
  const query = indexed.map((word) => `'${word}':*`).join(' & ');
  const others = words.filter((word) => !indexed.includes(word)).map(hasWord);
  // Materialised: otherwise the planner may hope to meet them soon while it reads all back in time.
  const { rows } = await sql<Found>`
    with found as materialized (
      select seq, enquiry_id, words from enquiry_search
      where array_to_tsvector(string_to_array(btrim(words), ' ')) @@ ${query}::tsquery
    )
    select found.enquiry_id from found
    where found.seq < ${beforeSeq} and ${and(status ? [...others, hasStatus(status)] : others)}
    order by found.seq desc limit ${sql.lit(limit)}
  `.execute(db);
  return toIds(rows);
}
