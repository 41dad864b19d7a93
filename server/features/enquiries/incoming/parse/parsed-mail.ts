// What the process that takes mails apart is asked, and what it answers.

export type ParseJob = {
  path: string;
  /** Where the attachments go. */
  folder: string;
  /** Leaves the body alone, which has brought an earlier process down. */
  isHeadOnly?: boolean;
};

export type MailAddress = { name: string; address: string };

/** A file in the job's folder; without a path it was too large to keep. */
export type MailAttachment = { name: string; type: string; size: number; path: string | undefined };

/** A mail that we sent and that was returned as undeliverable: its Message-ID and the reason. */
export type ReturnedMail = { messageId: string; reason: string };

export type ParsedMail = {
  messageId: string | undefined;
  /** The Message-IDs of the mails that it answers, the nearest first. */
  answers: string[];
  from: MailAddress | undefined;
  /** The addresses in To and Cc. */
  recipients: string[];
  subject: string;
  /** Written by a program: an absence notice, a report. */
  isAutomatic: boolean;
  /** Looks like a newsletter, or came by a mailing list: no enquiry, though it may answer one. */
  isBulk: boolean;
  /** The receiving mail server says that the sender's domain did not send it, or it names several senders. */
  isForged: boolean;
  /** The receiving mail server says that the sender's domain sent it. */
  isProven: boolean;
  returned: ReturnedMail[];
  text: string;
  attachments: MailAttachment[];
  /** What could not be read, for the log. */
  faults: string[];
};
