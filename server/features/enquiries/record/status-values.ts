import type { SettableStatus } from '#contract/enquiries/enquiries.ts';
import type { Time } from '#server/db/schema/columns.ts';
import type { EnquiryValues, LockedEnquiry } from './enquiry-lock.ts';

/** What a change of the status by the desk writes. Nobody waits for an answer to what is closed. */
export function toStatusValues(
  before: LockedEnquiry,
  status: SettableStatus,
  time: Time,
): EnquiryValues {
  if (status === 'handled' || status === 'spam') {
    return { status, is_unseen_spam: 0, closed_at: time, unanswered_since: null };
  }
  // Opened again: who never had a word from us has been waiting since the beginning.
  const neverAnswered = before.first_answered_at === null ? before.created_at : null;
  return {
    status,
    is_unseen_spam: 0,
    closed_at: null,
    unanswered_since: before.unanswered_since ?? neverAnswered,
  };
}

/** A reply opens what was new, or was taken for spam. What is handled stays so: "Safe travels" asks for no answer. */
export function toRepliedValues(before: LockedEnquiry, time: Time): EnquiryValues {
  const opened = before.status === 'new' || before.status === 'spam';
  return {
    ...(opened && toStatusValues(before, 'open', time)),
    first_answered_at: before.first_answered_at ?? time,
    unanswered_since: null,
  };
}

/** A visitor's further message opens what was handled. Spam stays spam, and is shown as not seen. */
export function toWrittenValues(before: LockedEnquiry, time: Time): EnquiryValues {
  if (before.status === 'spam') return { is_unseen_spam: 1 };
  return {
    ...(before.status === 'handled' && { status: 'open', closed_at: null }),
    unanswered_since: before.unanswered_since ?? time,
  };
}
