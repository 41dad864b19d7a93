// Rows of the database as the contract's types.
import type { EnquiryDetail, EnquiryItem, EnquiryMail } from '#contract/enquiries.ts';
import { fromFlag, type Time } from '#server/db/columns.ts';
import type { Schema } from '#server/db/schema.ts';
import { toExcerpt } from './excerpt.ts';

const toIso = (time: Time) => new Date(time).toISOString();

type ItemRow = Pick<
  Schema['enquiries'],
  | 'id'
  | 'reference'
  | 'name'
  | 'email'
  | 'service'
  | 'message'
  | 'status'
  | 'is_doubtful'
  | 'is_unseen_spam'
  | 'created_at'
> & { mail_state: Schema['mails']['state'] | null };

export function toItem(row: ItemRow): EnquiryItem {
  const { id, reference, name, email, service, status } = row;
  return {
    id,
    reference,
    name,
    email,
    service,
    status,
    isDoubtful: fromFlag(row.is_doubtful),
    isUnseenSpam: fromFlag(row.is_unseen_spam),
    createdAt: toIso(row.created_at),
    excerpt: toExcerpt(row.message),
    mailState: row.mail_state,
  };
}

type DetailRow = Omit<Schema['enquiries'], 'name_key' | 'email_key' | 'is_unseen_spam'>;
type MailRow = Pick<
  Schema['mails'],
  'state' | 'attempts' | 'failure_kind' | 'last_error' | 'due_at' | 'sent_at' | 'message_id'
>;

export function toDetail(row: DetailRow, mail: MailRow | undefined): EnquiryDetail {
  const { id, reference, name, email, service, message, status } = row;
  return {
    id,
    reference,
    name,
    email,
    service,
    message,
    status,
    isDoubtful: fromFlag(row.is_doubtful),
    createdAt: toIso(row.created_at),
    consent: { version: row.consent_version, at: toIso(row.consent_at) },
    mail: mail ? toMail(mail) : null,
  };
}

const toMail = (mail: MailRow): EnquiryMail => ({
  state: mail.state,
  attempts: mail.attempts,
  failureKind: mail.failure_kind,
  lastError: mail.last_error,
  nextAttemptAt: mail.state === 'waiting' ? toIso(mail.due_at) : null,
  sentAt: mail.sent_at === null ? null : toIso(mail.sent_at),
  messageId: mail.message_id,
});
