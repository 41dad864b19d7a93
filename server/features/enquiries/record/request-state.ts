import type { RequestState } from '#contract/enquiries/requests.ts';
import type { Schema } from '#server/db/schema/schema.ts';

type Columns = Pick<Schema['enquiries'], 'status' | 'first_answered_at' | 'unanswered_since'>;

/** Where an enquiry stands, for who sent it. What was taken for spam is not told from what nobody has opened. */
export function toRequestState(row: Columns): RequestState {
  if (row.status === 'handled') return 'closed';
  if (row.status !== 'open') return 'received';
  return row.first_answered_at !== null && row.unanswered_since === null ? 'answered' : 'looked-at';
}
