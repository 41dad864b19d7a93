// Rows of the database as the contract's types.
import type { Attachment } from '#contract/enquiries/conversations.ts';
import type { EnquiryDetail, EnquiryItem } from '#contract/enquiries/enquiries.ts';
import type { Mail } from '#contract/enquiries/mails.ts';
import { fromFlag, type Time, toIso, toIsoOrNull } from '#server/db/schema/columns.ts';
import type { DeliveryKind } from '#server/db/schema/enquiries.ts';
import type { Schema } from '#server/db/schema/schema.ts';
import { isErased } from '#server/features/enquiries/record/enquiry-lock.ts';
import { toExcerpt } from '#server/features/enquiries/record/excerpt.ts';
import {
  type inboxColumns,
  type lineColumns,
  toFields,
} from '#server/features/enquiries/record/fields.ts';

export const mailColumns = [
  'kind',
  'about',
  'state',
  'attempts',
  'failure_kind',
  'last_error',
  'due_at',
  'sent_at',
  'message_id',
] as const;

export const messageColumns = [
  'id',
  'kind',
  'text',
  'mail_id',
  'sender',
  'quoted',
  'author_id',
  'author_name',
  'created_at',
] as const;

export const attachmentColumns = ['id', 'about', 'name', 'type', 'size', 'is_kept'] as const;

type LineRow = Pick<Schema['enquiries'], (typeof lineColumns)[number]> & {
  assignee: string | null;
};
type EnquiryRow = LineRow & Pick<Schema['enquiries'], (typeof inboxColumns)[number]>;

function toCommon(row: LineRow) {
  const { id, reference, name, email, telephone, service, language, source, status } = row;
  return {
    id,
    reference,
    name,
    email,
    telephone,
    service,
    language,
    source,
    status,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    isDoubtful: fromFlag(row.is_doubtful),
    isErased: isErased(row),
    isMember: row.user_id !== null,
    assignedTo: toPerson(row.assigned_to, row.assignee),
    unansweredSince: toIsoOrNull(row.unanswered_since),
    followUpAt: toIsoOrNull(row.follow_up_at),
  };
}

const toPerson = (id: string | null, username: string | null) =>
  id !== null && username !== null ? { id, username } : null;

export type ItemRow = LineRow & { mail_state: Schema['mails']['state'] | null };
export type Word = { text: string; created_at: Time };

/** `latest`: the visitor's last word after the enquiry's own. */
export function toItem(row: ItemRow, latest: Word | undefined): EnquiryItem {
  return {
    ...toCommon(row),
    isUnseenSpam: fromFlag(row.is_unseen_spam),
    excerpt: toExcerpt(latest?.text ?? row.message),
    latestAt: toIso(latest?.created_at ?? row.created_at),
    mailState: row.mail_state,
  };
}

type MailRow = Pick<Schema['mails'], (typeof mailColumns)[number]>;
type MessageRow = Pick<Schema['enquiry_messages'], (typeof messageColumns)[number]>;
type AttachmentRow = Pick<Schema['attachments'], (typeof attachmentColumns)[number]>;

/** The mail that tells of a message: a reply goes to the visitor, the visitor's own words to the desk. */
export const mailKindOf = { reply: 'reply', visitor: 'visitor-message', note: undefined } as const;

export function toDetail(
  row: EnquiryRow & { member: string | null; client_id: string | null },
  messages: readonly MessageRow[],
  mails: readonly MailRow[],
  attachments: readonly AttachmentRow[],
): EnquiryDetail {
  const attachmentsOf = (about: string) =>
    attachments.filter((one) => one.about === about).map(toAttachment);
  const findMail = (kind: DeliveryKind | undefined, about = '') => {
    const mail = mails.find((one) => one.kind === kind && one.about === about);
    return mail ? toMail(mail) : null;
  };
  return {
    ...toCommon(row),
    ...toFields(row),
    consent:
      row.source === 'mail' ? null : { version: row.consent_version, at: toIso(row.consent_at) },
    attachments: attachmentsOf(''),
    mail: findMail('enquiry'),
    acknowledgement: findMail('acknowledgement'),
    member: toPerson(row.user_id, row.member),
    clientId: row.client_id,
    firstAnsweredAt: toIsoOrNull(row.first_answered_at),
    messages: messages.map(({ id, kind, text, author_id, author_name, created_at, ...row }) => ({
      id,
      kind,
      text,
      byMail: row.mail_id !== null,
      sender: row.sender,
      quoted: row.quoted,
      attachments: attachmentsOf(id),
      at: toIso(created_at),
      author: author_name === null ? null : { id: author_id, username: author_name },
      mail: findMail(mailKindOf[kind], id),
    })),
  };
}

const toAttachment = ({ id, name, type, size, is_kept }: AttachmentRow): Attachment => ({
  id,
  name,
  type,
  bytes: size,
  isKept: fromFlag(is_kept),
});

const toMail = (mail: MailRow): Mail => ({
  state: mail.state,
  attempts: mail.attempts,
  failureKind: mail.failure_kind,
  lastError: mail.last_error,
  nextAttemptAt: mail.state === 'waiting' ? toIso(mail.due_at) : null,
  sentAt: toIsoOrNull(mail.sent_at),
  messageId: mail.message_id,
});
