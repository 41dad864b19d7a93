import type { AuditAction } from '#contract/accounts/audit.ts';
import type { EnquiryChange, SettableStatus } from '#contract/enquiries/enquiries.ts';
import { DomainError } from '#server/base/domain-error.ts';
import type { Time } from '#server/db/schema/columns.ts';
import type { EnquiryValues, LockedEnquiry } from './enquiry-lock.ts';

/** What a change of the status by the desk writes. Nobody waits for an answer to what is closed. */
function toStatusValues(before: LockedEnquiry, status: SettableStatus, time: Time): EnquiryValues {
  if (status === 'handled' || status === 'spam') {
    return {
      status,
      is_unseen_spam: 0,
      closed_at: time,
      unanswered_since: null,
      follow_up_at: null,
      listed_at: Math.min(before.listed_at, time),
    };
  }
  return { status, is_unseen_spam: 0, closed_at: null };
}

/** A reply opens what was new, or was taken for spam, and is the follow-up that was due. What is handled stays so: "Safe travels" asks for no answer. */
export function toRepliedValues(before: LockedEnquiry, time: Time): EnquiryValues {
  const opened = before.status === 'new' || before.status === 'spam';
  const isDue = before.follow_up_at !== null && before.follow_up_at <= time;
  return {
    ...(opened && toStatusValues(before, 'open', time)),
    ...(isDue && { follow_up_at: null }),
    first_answered_at: before.first_answered_at ?? time,
    unanswered_since: null,
  };
}

/** A visitor's further message raises the enquiry, and opens what was handled. Spam stays spam, and is shown as not seen. */
export function toWrittenValues(before: LockedEnquiry, time: Time): EnquiryValues {
  if (before.status === 'spam') return { is_unseen_spam: 1, listed_at: time };
  return {
    ...(before.status === 'handled' && { status: 'open', closed_at: null }),
    unanswered_since: before.unanswered_since ?? time,
    listed_at: time,
  };
}

/** What a change by the desk writes, and its entries in the audit log. What stays the same is neither. */
export function toChangedValues(
  before: LockedEnquiry,
  { status, assignedTo, followUpAt }: EnquiryChange,
  time: Time,
) {
  const isAssigned = assignedTo !== undefined && assignedTo !== before.assigned_to;
  // Who takes an enquiry opens it.
  const nextStatus = status ?? (isAssigned && assignedTo && before.status === 'new' && 'open');
  const isMarked = nextStatus && nextStatus !== before.status;
  const day = typeof followUpAt === 'string' ? Date.parse(followUpAt) : followUpAt;
  const isPutOff = typeof day === 'number';
  const isFollowUp = day !== undefined && day !== before.follow_up_at;
  if (isPutOff && !['new', 'open'].includes(nextStatus || before.status)) {
    throw new DomainError('conflict', 'Only a new or open enquiry can be shown again later.');
  }
  const actions: AuditAction[] = [
    ...(isAssigned ? [assignedTo ? ('assigned' as const) : ('unassigned' as const)] : []),
    ...(status && isMarked ? [`marked-${status}` as const] : []),
    ...(isFollowUp ? [isPutOff ? ('follow-up-set' as const) : ('follow-up-ended' as const)] : []),
  ];
  const values: EnquiryValues = {
    ...(isMarked && toStatusValues(before, nextStatus, time)),
    ...(isAssigned && { assigned_to: assignedTo }),
    ...(isFollowUp && { follow_up_at: day }),
  };
  return { actions, values };
}
