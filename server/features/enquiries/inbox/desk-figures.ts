// How the desk is doing, for the dashboard. Each query reads a few rows of an index, whatever the size of the inbox.
import type { EnquiryItem, EnquiryStatus } from '#contract/enquiries/enquiries.ts';
import { listedUntil } from '#server/db/schema/enquiries.ts';
import type { Db } from '#server/db/schema/schema.ts';
import { selectItems, toItems } from './inbox-store.ts';

const newestCount = 5;
const day = 24 * 60 * 60 * 1000;
const medianOverMs = 30 * day;
/** More answers than this in a month: the median of the last ones is as good. */
const maxAnswers = 1000;

const worthShowing: readonly EnquiryStatus[] = ['new', 'open', 'handled'];

export function createDeskFigures(db: Db, now: () => Date) {
  /** One query for each status: a flood of spam would have to be read through otherwise. */
  async function findNewest(): Promise<EnquiryItem[]> {
    const rows = await Promise.all(
      worthShowing.map((status) =>
        selectItems(db)
          .where('enquiries.status', '=', status)
          .where('enquiries.listed_at', '<=', listedUntil(now()))
          .orderBy('enquiries.listed_at', 'desc')
          .orderBy('enquiries.id', 'desc')
          .limit(newestCount)
          .execute(),
      ),
    );
    const newest = rows
      .flat()
      .toSorted((one, other) => other.listed_at - one.listed_at || (one.id < other.id ? 1 : -1));
    return toItems(db, newest.slice(0, newestCount));
  }

  async function findOldestUnanswered(): Promise<EnquiryItem | null> {
    const row = await selectItems(db)
      .where('enquiries.unanswered_since', 'is not', null)
      .orderBy('enquiries.unanswered_since')
      .limit(1)
      .executeTakeFirst();
    return row ? ((await toItems(db, [row]))[0] ?? null) : null;
  }

  async function readMedianFirstAnswer(): Promise<number | null> {
    const rows = await db
      .selectFrom('enquiries')
      .select(['created_at', 'first_answered_at'])
      .where('first_answered_at', '>=', now().getTime() - medianOverMs)
      .orderBy('first_answered_at', 'desc')
      .limit(maxAnswers)
      .execute();
    const waits = rows.map((row) => Math.max(0, (row.first_answered_at ?? 0) - row.created_at));
    return waits.length === 0 ? null : Math.round(median(waits) / 1000);
  }

  return async () => ({
    newest: await findNewest(),
    oldestUnanswered: await findOldestUnanswered(),
    medianFirstAnswerSeconds: await readMedianFirstAnswer(),
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
