import { says } from '#contract/texts/texts.ts';
import { DomainError } from '#server/base/domain-error.ts';
import type { Time } from '#server/db/schema/columns.ts';
import type { Schema, Trx } from '#server/db/schema/schema.ts';

const columns = [
  'id',
  'reference',
  'email',
  'email_key',
  'source',
  'status',
  'created_at',
  'updated_at',
  'assigned_to',
  'first_answered_at',
  'unanswered_since',
  'closed_at',
  'follow_up_at',
  'listed_at',
] as const;

export type LockedEnquiry = Pick<Schema['enquiries'], (typeof columns)[number]>;

/** Makes other changes of the enquiry, and its deletion, wait until the transaction ends. */
export const lockEnquiry = (trx: Trx, id: string): Promise<LockedEnquiry | undefined> =>
  trx
    .updateTable('enquiries')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** Names only the reference in the audit log, which outlives the enquiry. */
export const subjectOf = ({ id, reference }: LockedEnquiry) =>
  ({ type: 'enquiry', id, label: reference }) as const;

/** An e-mail address is required of every visitor: without one the enquiry was erased. */
export const isErased = ({ email }: Pick<Schema['enquiries'], 'email'>) => email === '';

export function refuseErased(enquiry: LockedEnquiry): void {
  if (!isErased(enquiry)) return;
  const { reference } = enquiry;
  throw new DomainError('conflict', says('sending.nothingLeft', { reference }));
}

export type EnquiryValues = Partial<Schema['enquiries']>;

/** Call under the lock. */
export async function writeEnquiry(
  trx: Trx,
  before: LockedEnquiry,
  values: EnquiryValues,
  time: Time,
): Promise<void> {
  await trx
    .updateTable('enquiries')
    // Later than before even within one millisecond, or after the clock was set back.
    .set({ ...values, updated_at: Math.max(time, before.updated_at + 1) })
    .where('id', '=', before.id)
    .execute();
}
