import { type SelectQueryBuilder, sql } from 'kysely';
import { type Count, maxCounted, type Summary } from '#contract/admin/summary.ts';
import type { EnquiryStatus } from '#contract/enquiries/enquiries.ts';
import type { SiteContent } from '#contract/site/content.ts';
import { version } from '#server/base/version.ts';
import type { Database } from '#server/db/engine/database.ts';
import { kindsOutsideConversations, listedUntil } from '#server/db/schema/enquiries.ts';
import type { Schema } from '#server/db/schema/schema.ts';

/** What the feature of the enquiries reads. */
export type ReadDeskFigures = () => Promise<
  Pick<Summary['enquiries'], 'newest' | 'oldestUnanswered' | 'medianFirstAnswerSeconds'>
>;

export type SummarySources = {
  database: Pick<Database, 'db'>;
  now: () => Date;
  isMailSetUp: boolean;
  readDeskFigures: ReadDeskFigures;
  /** What visitors see. */
  readContent: () => SiteContent;
};

/** No mails that the inbox shows. */

export async function readSummary(sources: SummarySources): Promise<Summary> {
  const { db } = sources.database;
  const now = sources.now().getTime();

  /** Stops counting at the limit, so that a million rows cost no more than a thousand. */
  async function count(rows: SelectQueryBuilder<Schema, keyof Schema, unknown>): Promise<Count> {
    const some = rows
      .select(sql.lit(1).as('one'))
      .limit(maxCounted + 1)
      .as('some');
    const { total } = await db
      .selectFrom(some)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { count: Math.min(total, maxCounted), isMore: total > maxCounted };
  }

  const countEnquiries = (status: EnquiryStatus) =>
    count(
      db
        .selectFrom('enquiries')
        .where('status', '=', status)
        .where('listed_at', '<=', listedUntil(sources.now())),
    );

  /** A failed mail counts until its enquiry is closed. */
  async function findOldestUnsent(): Promise<number | null> {
    const { oldest } = await db
      .selectFrom('mails')
      .innerJoin('enquiries', 'enquiries.id', 'mails.enquiry_id')
      .select((eb) =>
        eb.fn
          .min<number | null>(
            eb
              .case()
              .when('mails.kind', '=', 'enquiry')
              .then(eb.ref('enquiries.created_at'))
              .else(eb.ref('mails.wanted_at'))
              .end(),
          )
          .as('oldest'),
      )
      .where('mails.state', 'in', ['waiting', 'sending', 'failed'])
      .where('mails.kind', 'not in', kindsOutsideConversations)
      .where('enquiries.status', 'in', ['new', 'open'])
      .executeTakeFirstOrThrow();
    return oldest === null ? null : Math.max(0, Math.floor((now - oldest) / 1000));
  }

  return {
    version,
    enquiries: {
      new: await countEnquiries('new'),
      open: await countEnquiries('open'),
      handled: await countEnquiries('handled'),
      spam: await countEnquiries('spam'),
      withdrawn: await countEnquiries('withdrawn'),
      later: await count(db.selectFrom('enquiries').where('follow_up_at', '>', now)),
      // A literal, since SQLite uses a partial index only for a condition it can read.
      unseenSpam: await count(db.selectFrom('enquiries').where('is_unseen_spam', '=', sql.lit(1))),
      ...(await sources.readDeskFigures()),
    },
    videos: await count(db.selectFrom('videos')),
    services: await count(db.selectFrom('services')),
    testimonials: await count(db.selectFrom('testimonials')),
    site: countShown(sources.readContent()),
    members: await count(db.selectFrom('users').where('role', '=', 'member')),
    codes: {
      open: await count(
        db
          .selectFrom('registration_codes')
          .where('used_at', 'is', null)
          .where('revoked_at', 'is', null)
          .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)])),
      ),
    },
    mail: {
      isSetUp: sources.isMailSetUp,
      failed: await count(
        db
          .selectFrom('mails')
          .where('state', '=', 'failed')
          .where('kind', 'not in', kindsOutsideConversations),
      ),
      oldestUnsentSeconds: await findOldestUnsent(),
    },
  };
}

/** The home page and the testimonials have a film each. */
const countShown = ({ tiles, cards, pages }: SiteContent): Summary['site'] => ({
  videos: 2 + pages.about.films.length,
  services: tiles.length,
  testimonials: cards.length,
});
