// The tables of enquiries, their conversations and their mails.
import type { Generated } from 'kysely';
import type { MessageKind } from '#contract/enquiries/conversations.ts';
import type { EnquirySource, EnquiryStatus } from '#contract/enquiries/enquiries.ts';
import type { EnquiryTopic } from '#contract/enquiries/enquiry-topics.ts';
import type { MailFailureKind, MailState } from '#contract/enquiries/mails.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Flag, Time } from '#server/db/schema/columns.ts';

/** What another instance has just stored is listed at once, though its clock be ahead. */
export const listedUntil = (now: Date): Time => now.getTime() + 60 * 1000;

export type EnquiriesTable = {
  id: string;
  reference: string;
  /** Empty once it is erased, like email and message. */
  name: string;
  email: string;
  /** Lower-cased, to find what belongs to a person. */
  email_key: string;
  telephone: string | null;
  may_call: Flag | null;
  service: EnquiryTopic | null;
  message: string;
  city: string | null;
  /** As `2026-11-24`. */
  date: string | null;
  transfer_from: string | null;
  transfer_to: string | null;
  /** As `2026-11-24T18:40`, the time at the place. */
  transfer_at: string | null;
  flight: string | null;
  passengers: number | null;
  luggage: number | null;
  /** The language of the page that it was sent from. */
  language: Language;
  source: EnquirySource;
  /** The Message-ID of the mail that it came by, where that had one. */
  mail_id: string | null;
  status: EnquiryStatus;
  /** Sent sooner after the form was shown than people can type. */
  is_doubtful: Flag;
  /** The server took it for spam, and no admin has seen it in the list yet. */
  is_unseen_spam: Flag;
  /** The wording that the visitor accepted. */
  consent_version: string;
  consent_at: Time;
  created_at: Time;
  /** Its version, by which a change of an older one is noticed. */
  updated_at: Time;
  assigned_to: string | null;
  /** The member who was signed in when it was sent. */
  user_id: string | null;
  first_answered_at: Time | null;
  /** Since when the visitor waits for a word from us. */
  unanswered_since: Time | null;
  /** Since when it is handled or spam; null again once it is erased. */
  closed_at: Time | null;
  /** The day on which the desk wants to see it again; its morning. */
  follow_up_at: Time | null;
  /** Its place in the lists, which show it from then on: the visitor's latest word, or the follow-up. */
  listed_at: Time;
};

/** Idempotency keys: a second send under the same key is the same enquiry. */
export type EnquiryKeysTable = {
  key_hash: string;
  body_hash: string;
  enquiry_id: string;
  /** With the key itself, which is not stored, it makes the token of the answer's page again. */
  page_salt: string | null;
  created_at: Time;
};

/** What followed the enquiry's own message. */
export type EnquiryMessagesTable = {
  id: string;
  enquiry_id: string;
  kind: MessageKind;
  text: string;
  /** Null for the visitor's, and once the account is gone. */
  author_id: string | null;
  author_name: string | null;
  /** The idempotency key of the call that made it. */
  key_hash: string | null;
  /** The Message-ID of the mail that it came by: empty where that had none, null where it came by no mail. */
  mail_id: string | null;
  /** Who wrote it, folded as a key, where that is not the enquirer: only the desk sees it then. */
  sender: string | null;
  /** What the mail repeated of earlier ones. */
  quoted: string | null;
  created_at: Time;
};

/**
 * What came with a mail. Its file has the id for a name. A row is made before its file: without `about` it still belongs to
 * nothing, and without an enquiry but with `about` it may be removed.
 */
export type AttachmentsTable = {
  id: string;
  enquiry_id: string | null;
  /** The id of the message that it came with; empty when that is the enquiry. */
  about: string | null;
  name: string;
  /** By its content. */
  type: string;
  size: number;
  /** What was too large has no file. */
  is_kept: Flag;
  created_at: Time;
};

/** Mails that were taken, by a hash of their Message-ID and sender: none is taken twice. */
export type TakenMailsTable = { key_hash: string; taken_at: Time };

/** How far each folder of a mailbox has been read. Below `first_uid` is what lay there before. */
export type MailFoldersTable = {
  name: string;
  uid_validity: number;
  first_uid: number;
  last_uid: number;
};

/** The addresses of the visitor's page: every mail has its own, and only the hashes of their tokens are kept. */
export type EnquiryPagesTable = {
  token_hash: string;
  enquiry_id: string;
  created_at: Time;
};

/** The addresses that enquiries came from. Those with the same client are one client's. */
export type ClientAddressesTable = {
  email_key: string;
  email: string;
  client_id: string;
  created_at: Time;
};

/** What the desk remembers of a client. It goes and stays with the address that it was written about. */
export type ClientNotesTable = {
  id: string;
  email_key: string;
  text: string;
  author_id: string | null;
  author_name: string;
  created_at: Time;
  updated_at: Time;
};

export type SavedRepliesTable = {
  id: string;
  title: string;
  text: string;
  language: Language;
  created_at: Time;
  updated_at: Time;
};

/**
 * What the outbox sends. `enquiry`, `visitor-message`: to the desk. `acknowledgement`, `reply`: to the visitor.
 * `assigned`: to whom the enquiry was given. `web-hook`: no mail, but a call of NOTIFY_URL.
 */
export type DeliveryKind =
  | 'enquiry'
  | 'visitor-message'
  | 'acknowledgement'
  | 'reply'
  | 'assigned'
  | 'web-hook';

/** They belong to no conversation: calls of the web hook, and mails that tell somebody of an enquiry. */
export const kindsOutsideConversations = [
  'web-hook',
  'assigned',
] as const satisfies readonly DeliveryKind[];

/** The outbox. The text of a mail is composed from its enquiry when it is sent. */
export type MailsTable = {
  id: string;
  enquiry_id: string;
  kind: DeliveryKind;
  /** The id of the message that it is about; empty when it is about the enquiry; for `assigned` the person's. */
  about: string;
  /** The same for all attempts, so that a mailbox can recognise a repeat. */
  message_id: string;
  state: MailState;
  attempts: number;
  /** Attempts that were interrupted when the server may already have taken the mail. */
  interruptions: number;
  /** From then on it is tried for three days. */
  wanted_at: Time;
  /** While waiting: when to try. While sending: when the lease ends and another instance may try. */
  due_at: Time;
  /** Names the instance that is sending. One that has lost its lease may not change the row. */
  lease: string | null;
  /** Why the last attempt failed; last_error has the words. */
  failure_kind: MailFailureKind | null;
  /** What the mail server answered, or the code of the error. */
  last_error: string | null;
  sent_at: Time | null;
};

/** The words of an enquiry and its conversation; see search-index.ts. */
export type EnquirySearchTable = {
  /** Goes up with time. */
  seq: Generated<number>;
  enquiry_id: string;
  /** Folded, each once, a space before each. */
  words: string;
};
