// Finds enquiries by how a name, an address or a reference begins, newest first, at the same cost whether
// there are a hundred or a million.
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { EnquiryStatus } from '#contract/enquiries.ts';
import { prefixBounds } from '#server/db/columns.ts';
import type { Schema } from '#server/db/schema.ts';

/** Whoever looks for one enquiry matches no more than these. */
const fewMatches = 200;
/** Frequent beginnings fill a page from the newest few. */
const firstLook = 1000;
/** So many matches can be gathered by the letters and put in order of time. */
const mostGathered = 2000;
/** With more, they are met going back in time; no further than this in one request. */
const longestLook = 5000;

const searched = ['name_key', 'email_key', 'reference'] as const;
type Searched = (typeof searched)[number];

export type Search = {
  prefix: string;
  status: EnquiryStatus | undefined;
  /** Only what is older than this one. */
  before: string | undefined;
  most: number;
};

/** Ids newest first; `goOnAt` when there may be more than was looked through, though fewer were found than asked. */
export type Found = { ids: string[]; goOnAt: string | null };

export function createInboxSearch(db: Kysely<Schema>) {
  async function hasMoreThan(most: number, prefix: string): Promise<boolean> {
    const capped = (column: Searched) =>
      db
        .selectFrom(
          db
            .selectFrom('enquiries')
            .select('id')
            .where(begins(column, prefix))
            .limit(most + 1)
            .as('matching'),
        )
        .select((eb) => eb.fn.countAll<number>().as('count'));
    const counts = await capped('name_key')
      .unionAll(capped('email_key'))
      .unionAll(capped('reference'))
      .execute();
    return counts.reduce((total, { count }) => total + count, 0) > most;
  }

  async function gather({ prefix, status, before, most }: Search): Promise<Found> {
    const matching = (column: Searched) => {
      let query = db.selectFrom('enquiries').select('id').where(begins(column, prefix));
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
      // One enquiry may match by all three. Dropping doubles here is cheaper than a union, which sorts all.
      .limit(searched.length * most)
      .execute();
    const ids = [...new Set(rows.map(({ id }) => id))].slice(0, most);
    return { ids, goOnAt: null };
  }

  async function lookThrough(
    { prefix, status, before, most }: Search,
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
      .where((eb) => eb.or(searched.map((column) => begins(column, prefix)(eb))))
      .orderBy('id', 'desc')
      .limit(most);
    if (status) query = query.where('status', '=', status);
    const rows = await query.execute();
    return rows.map(({ id }) => id);
  }

  /** The last one that was looked through; null when those were all. */
  async function findEnd(before: string | undefined, depth: number): Promise<string | null> {
    let query = db.selectFrom('enquiries').select('id').orderBy('id', 'desc');
    if (before) query = query.where('id', '<', before);
    const row = await query
      .offset(depth - 1)
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  return async function search(given: Search): Promise<Found> {
    const { prefix, before, most } = given;
    if (!(await hasMoreThan(fewMatches, prefix))) return gather(given);
    const newest = await lookThrough(given, firstLook);
    if (newest.length === most) return { ids: newest, goOnAt: null };
    if (!(await hasMoreThan(mostGathered, prefix))) return gather(given);
    const ids = await lookThrough(given, longestLook);
    return { ids, goOnAt: ids.length < most ? await findEnd(before, longestLook) : null };
  };
}

type Columns = Pick<Schema, 'enquiries'>;

/** References are upper-case, the keys of names and addresses lower-case. */
const begins = (column: Searched, prefix: string) => {
  const cased = column === 'reference' ? prefix.toUpperCase() : prefix.toLowerCase();
  const { from, to } = prefixBounds(cased);
  return (eb: Pick<ExpressionBuilder<Columns, 'enquiries'>, 'and' | 'eb'>) =>
    eb.and([eb.eb(column, '>=', from), eb.eb(column, '<', to)]);
};
