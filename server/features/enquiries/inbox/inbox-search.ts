// Finds the enquiries that have all of the words, each by its beginning, newest first, at about the same cost for a
// hundred enquiries and for a million.
import { sql } from 'kysely';
import type { EnquiryStatus } from '#contract/enquiries/enquiries.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Database } from '#server/db/connect.ts';
import type { Db } from '#server/db/schema/schema.ts';

export type Search = {
  /** Made by `toWords`: letters and digits only. */
  words: readonly string[];
  status: EnquiryStatus | undefined;
  language: Language | undefined;
  assignedTo?: string | null | undefined;
  isMember?: boolean | undefined;
  /** Only older ones than this id. */
  before: string | undefined;
  limit: number;
};

type Bounded = Omit<Search, 'before'> & { beforeSeq: number };

export function createInboxSearch({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  const find = engine === 'postgres' ? findOnPostgres : findOnSqlite;
  const frequent = new Set<string>();

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
    return find(db, { ...given, beforeSeq }, frequent);
  };
}

type Found = { enquiry_id: string };

const toIds = (rows: readonly Found[]) => rows.map(({ enquiry_id }) => enquiry_id);

/** How the engine looks for a text in another, without the patterns of LIKE, which take many times as long. */
type Position = 'instr' | 'strpos';

const hasWord = (position: Position) => (word: string) =>
  sql`${sql.raw(position)}(found.words, ${` ${word}`}) > 0`;

const and = (conditions: readonly ReturnType<typeof sql>[]) =>
  sql.join([sql`true`, ...conditions], sql` and `);

/** None where nothing of it is asked for: the enquiries need not be read then. */
function isChosen({
  status,
  language,
  assignedTo,
  isMember,
}: Pick<Search, 'status' | 'language' | 'assignedTo' | 'isMember'>) {
  const conditions = [
    ...(status ? [sql`enquiries.status = ${status}`] : []),
    ...(language ? [sql`enquiries.language = ${language}`] : []),
    ...(assignedTo ? [sql`enquiries.assigned_to = ${assignedTo}`] : []),
    ...(isMember ? [sql`enquiries.user_id is not null`] : []),
    ...(assignedTo === null ? [sql`enquiries.assigned_to is null`] : []),
  ];
  return conditions.length === 0
    ? []
    : [
        sql`exists (select 1 from enquiries where enquiries.id = found.enquiry_id and ${and(conditions)})`,
      ];
}

/** The index has the beginnings of words, up to this many characters, as words of their own (migration 0001). */
const maxIndexedBeginning = 8;

const toBeginning = (word: string) => [...word].slice(0, maxIndexedBeginning).join('');

/** Words that are longer: the index has found their beginnings only. */
const longWordsOf = (words: readonly string[]) =>
  words.filter((word) => word !== toBeginning(word));

const toMatch = (words: readonly string[]) =>
  words.map((word) => `"${toBeginning(word)}"*`).join(' AND ');

/** All matches are looked at, where there are no more than this. */
const maxRare = 200;

/** How many frequent beginnings are remembered. They are not counted again: what is frequent stays so. */
const maxFrequent = 10_000;

/** A word that leaves few to look at. For several words the index would read all matches of each. */
async function findRareWord(db: Db, { words, beforeSeq }: Bounded, frequent: Set<string>) {
  // Long words and numbers are seldom frequent.
  const likelyRareFirst = words
    .filter((word) => !frequent.has(toBeginning(word)))
    .toSorted((one, other) => rarityOf(other) - rarityOf(one));
  for (const word of likelyRareFirst) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (
        select rowid from enquiry_search_index
        where enquiry_search_index match ${toMatch([word])} and rowid < ${beforeSeq}
        order by rowid desc limit ${sql.lit(maxRare + 1)}
      )
    `.execute(db);
    if ((rows[0]?.count ?? 0) <= maxRare) return word;
    if (frequent.size >= maxFrequent) frequent.clear();
    frequent.add(toBeginning(word));
  }
  return undefined;
}

const rarityOf = (word: string) => word.length + (/\p{N}/u.test(word) ? maxIndexedBeginning : 0);

/** The index gives one match after the other, newest first, so that only a page is read. */
async function findOnSqlite(db: Db, given: Bounded, frequent: Set<string>): Promise<string[]> {
  const { words, beforeSeq, limit } = given;
  const rare = words.length > 1 ? await findRareWord(db, given, frequent) : undefined;
  const others =
    rare === undefined
      ? longWordsOf(words)
      : [...longWordsOf([rare]), ...words.filter((word) => word !== rare)];
  const conditions = others.map(hasWord('instr'));
  const { rows } = await sql<Found>`
    select found.enquiry_id
    from enquiry_search_index
    cross join enquiry_search as found on found.seq = enquiry_search_index.rowid
    where enquiry_search_index match ${toMatch(rare === undefined ? words : [rare])}
      and enquiry_search_index.rowid < ${beforeSeq}
      and ${and([...conditions, ...isChosen(given)])}
    order by enquiry_search_index.rowid desc limit ${sql.lit(limit)}
  `.execute(db);
  return toIds(rows);
}

/** Scanned before the index is asked. */
const scanDepth = 1000;

/** So many rows in a row are one block of time: the shift in migration 0001. */
const blockSize = 2 ** 12;

/** Asking twice costs more than some rows too many. */
const allowance = 1.5;

/**
 * The index gives all matches in no order. So what is frequent is looked for among the newest, where it fills a page; what
 * is less so, in as many blocks of time as should fill it, if it is as frequent there; of what is rare, all are few enough
 * to be sorted.
 */
async function findOnPostgres(db: Db, given: Bounded): Promise<string[]> {
  const { words, beforeSeq, limit } = given;
  const { rows: newest } = await sql<Placed>`
    select found.seq, found.enquiry_id
    from (
      select * from enquiry_search where seq < ${beforeSeq}
      order by seq desc limit ${sql.lit(scanDepth)}
    ) as found
    where ${and([...words.map(hasWord('strpos')), ...isChosen(given)])}
    order by found.seq desc limit ${sql.lit(limit)}
  `.execute(db);
  if (newest.length === limit) return toIds(newest);
  const few = newest.length === 0 ? await findFew(db, given) : undefined;
  return few ?? findInBlocks(db, given, newest);
}

type Placed = Found & { seq: number };

/** Each word a condition of its own: the index then leaps from match to match instead of reading all of each. */
const matching = (words: readonly string[]) => [
  ...words.map(
    (word) => sql`enquiry_terms(found.words, found.seq) @> array[${toBeginning(word)}]::text[]`,
  ),
  ...longWordsOf(words).map(hasWord('strpos')),
];

/** Undefined where there are more than a few: sorting would need them all. */
async function findFew(db: Db, given: Bounded): Promise<string[] | undefined> {
  const { words, beforeSeq, limit } = given;
  const { rows } = await sql<Placed & { fits: boolean }>`
    with found as materialized (
      select seq, enquiry_id from enquiry_search as found
      where ${and(matching(words))} limit ${sql.lit(maxRare + 1)}
    )
    select found.seq, found.enquiry_id,
      found.seq < ${beforeSeq} and ${and(isChosen(given))} as fits
    from found order by found.seq desc
  `.execute(db);
  if (rows.length > maxRare) return undefined;
  return toIds(rows.filter(({ fits }) => fits).slice(0, limit));
}

async function findInBlocks(db: Db, given: Bounded, newest: readonly Placed[]): Promise<string[]> {
  const { beforeSeq, limit } = given;
  const found: Found[] = [];
  const from = newest[0]?.seq ?? (await readLastSeq(db, beforeSeq));
  let block = Math.floor(from / blockSize);
  // One block more, because the newest has just begun perhaps.
  let count =
    1 + Math.ceil((allowance * limit * scanDepth) / Math.max(1, newest.length) / blockSize);
  while (block >= 0 && found.length < limit) {
    const blocks = Array.from({ length: count }, (_, index) => block - index);
    found.push(...(await findInThese(db, { ...given, limit: limit - found.length }, blocks)));
    block -= count;
    // There were fewer than expected.
    count *= 2;
  }
  return toIds(found);
}

async function readLastSeq(db: Db, beforeSeq: number): Promise<number> {
  const row = await db
    .selectFrom('enquiry_search')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('seq', '<', beforeSeq)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

async function findInThese(db: Db, given: Bounded, blocks: readonly number[]): Promise<Found[]> {
  const { words, beforeSeq, limit } = given;
  const names = blocks.map((block) => `#${block}`);
  const within = sql`enquiry_terms(found.words, found.seq) && ${names}::text[]`;
  // Materialised: otherwise the planner may hope to meet them soon while it reads all back in time.
  const { rows } = await sql<Found>`
    with found as materialized (
      select seq, enquiry_id from enquiry_search as found
      where ${and([...matching(words), within])}
    )
    select found.enquiry_id from found
    where found.seq < ${beforeSeq} and ${and(isChosen(given))}
    order by found.seq desc limit ${sql.lit(limit)}
  `.execute(db);
  return rows;
}
