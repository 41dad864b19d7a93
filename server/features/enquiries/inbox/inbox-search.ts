// Finds enquiries by the beginning of a name, an address or a reference, newest first, at the same cost for a hundred
// enquiries and for a million.
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { EnquiryStatus } from '#contract/enquiries.ts';
import { prefixBounds } from '#server/db/columns.ts';
import type { Schema } from '#server/db/schema.ts';
import { toKey } from '#server/db/text-key.ts';

/** Up to this many matches, all are read from the index at once. */
const fewMatches = 200;
/** A frequent prefix fills a page from the newest few. */
const firstScan = 1000;
/** Up to this many matches can be read from the index and sorted by time. */
const maxByPrefix = 2000;
/** With more matches, enquiries are scanned back in time: at most this many in one request. */
const maxScan = 5000;

const searched = ['name_key', 'email_key', 'reference'] as const;
type Searched = (typeof searched)[number];

export type Search = {
  prefix: string;
  status: EnquiryStatus | undefined;
  /** Only older ones than this id. */
  before: string | undefined;
  limit: number;
};

/** `resumeCursor`: where to continue when a scan stopped before it had filled a page. */
export type Found = { ids: string[]; resumeCursor: string | null };

export function createInboxSearch(db: Kysely<Schema>) {
  async function hasMoreThan(count: number, prefix: string): Promise<boolean> {
    const capped = (column: Searched) =>
      db
        .selectFrom(
          db
            .selectFrom('enquiries')
            .select('id')
            .where(startsWith(column, prefix))
            .limit(count + 1)
            .as('matching'),
        )
        .select((eb) => eb.fn.countAll<number>().as('count'));
    const counts = await capped('name_key')
      .unionAll(capped('email_key'))
      .unionAll(capped('reference'))
      .execute();
    return counts.reduce((total, row) => total + row.count, 0) > count;
  }

  async function searchByPrefix({ prefix, status, before, limit }: Search): Promise<Found> {
    const matching = (column: Searched) => {
      let query = db.selectFrom('enquiries').select('id').where(startsWith(column, prefix));
      if (status) query = query.where('status', '=', status);
      return before ? query.where('id', '<', before) : query;
    };
    const rows = await db
      .selectFrom(
        matching('name_key')
          .unionAll(matching('email_key'))
          .unionAll(matching('reference'))
          .as('found'),
      )
      .select('id')
      .orderBy('id', 'desc')
      // One enquiry may match by all three. Dropping duplicates here is cheaper than `union`, which sorts all.
      .limit(searched.length * limit)
      .execute();
    const ids = [...new Set(rows.map(({ id }) => id))].slice(0, limit);
    return { ids, resumeCursor: null };
  }

  async function scanRecent(
    { prefix, status, before, limit }: Search,
    depth: number,
  ): Promise<string[]> {
    let recent = db
      .selectFrom('enquiries')
      .select(['id', 'status', ...searched])
      .orderBy('id', 'desc')
      .limit(depth);
    if (before) recent = recent.where('id', '<', before);
    let query = db
      .selectFrom(recent.as('enquiries'))
      .select('id')
      .where((eb) => eb.or(searched.map((column) => startsWith(column, prefix)(eb))))
      .orderBy('id', 'desc')
      .limit(limit);
    if (status) query = query.where('status', '=', status);
    const rows = await query.execute();
    return rows.map(({ id }) => id);
  }

  /** The last id of a scan; null when it reached the oldest. */
  async function findScanEnd(before: string | undefined, depth: number): Promise<string | null> {
    let query = db.selectFrom('enquiries').select('id').orderBy('id', 'desc');
    if (before) query = query.where('id', '<', before);
    const row = await query
      .offset(depth - 1)
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  return async function search(given: Search): Promise<Found> {
    const { prefix, before, limit } = given;
    if (!(await hasMoreThan(fewMatches, prefix))) return searchByPrefix(given);
    const newest = await scanRecent(given, firstScan);
    if (newest.length === limit) return { ids: newest, resumeCursor: null };
    if (!(await hasMoreThan(maxByPrefix, prefix))) return searchByPrefix(given);
    const ids = await scanRecent(given, maxScan);
    return { ids, resumeCursor: ids.length < limit ? await findScanEnd(before, maxScan) : null };
  };
}

type Columns = Pick<Schema, 'enquiries'>;

/** References are upper-case, the keys of names and addresses lower-case. */
const startsWith = (column: Searched, prefix: string) => {
  const cased = column === 'reference' ? prefix.toUpperCase() : toKey(prefix);
  const { from, to } = prefixBounds(cased);
  return (eb: Pick<ExpressionBuilder<Columns, 'enquiries'>, 'and' | 'eb'>) =>
    eb.and([eb.eb(column, '>=', from), eb.eb(column, '<', to)]);
};
