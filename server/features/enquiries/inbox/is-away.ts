import type { Trx } from '#server/db/schema/schema.ts';
import type { EnquiryMailer } from '#server/features/enquiries/delivery/enquiry-mailer.ts';
import type { DeskEvents } from '#server/features/enquiries/events/desk-events.ts';

/** The last use is written every five minutes at most, so a session in use may look five minutes old: twice that is safe. */
const awayAfterMs = 10 * 60 * 1000;

/** Whether a mail is the way to tell a person: no inbox of theirs is open here, and no session of theirs is in use. */
export const createIsAway =
  (now: () => Date, { isSetUp }: EnquiryMailer, { isWatched }: DeskEvents) =>
  async (trx: Trx, userId: string): Promise<boolean> => {
    if (!isSetUp || isWatched(userId)) return false;
    const inUse = await trx
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('last_seen_at', '>', now().getTime() - awayAfterMs)
      .limit(1)
      .execute();
    return inUse.length === 0;
  };
