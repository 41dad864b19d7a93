// The state of an enquiry's mail in words, for an admin who has never configured a mail server.

import { formatSentenceTime } from '#app/admin/enquiries/inbox/enquiry-time.ts';
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';
import type { Mail } from '#contract/enquiries/mails.ts';

export type MailStateText = {
  text: string;
  /** The admin has to act: nothing will happen by itself. */
  needsAttention: boolean;
  /** The label of the button that sends it; absent when there is nothing to send. */
  action?: 'Resend' | 'Send it now' | 'Try now';
};

export function formatMailState(enquiry: EnquiryDetail, now = new Date()): MailStateText {
  const { mail, status, source } = enquiry;
  if (source === 'mail')
    return { text: 'It came by mail: see the mailbox.', needsAttention: false };
  if (!mail) {
    const text = 'Not sent: it was taken for spam.';
    return status === 'spam'
      ? { text: `${text} Mark as new sends it.`, needsAttention: false }
      : { text, needsAttention: true, action: 'Send it now' };
  }
  return formatDelivery(mail, 'mailbox', now);
}

/** Where a mail goes: to the company's own mailbox, or to the visitor. */
type Recipient = 'mailbox' | 'visitor';

export function formatDelivery(mail: Mail, to: Recipient, now = new Date()): MailStateText {
  switch (mail.state) {
    case 'sent': {
      const at = mail.sentAt ? ` ${formatSentenceTime(mail.sentAt, now)}` : '';
      return { text: `Handed to the mail server${at}.`, needsAttention: false };
    }
    case 'sending':
      return { text: 'It is being sent now.', needsAttention: false };
    case 'waiting':
      return {
        text: formatWaiting(mail, now),
        needsAttention: isAboutSettings(mail),
        action: 'Try now',
      };
    case 'failed':
      return { text: formatFailure(mail, to), needsAttention: true, action: 'Resend' };
    case 'not-set-up':
      return { text: 'Not sent: mail is not set up.', needsAttention: true, action: 'Resend' };
  }
}

function formatWaiting(mail: Mail, now: Date): string {
  if (!mail.failureKind) return 'Waiting to be sent.';
  const next = mail.nextAttemptAt
    ? `; next try ${formatSentenceTime(mail.nextAttemptAt, now)}`
    : '';
  return `Waiting: ${formatReason(mail)}${next}.`;
}

const unsureAdvice: Record<Recipient, string> = {
  mailbox: 'Look in the mailbox before it is sent again.',
  visitor: 'Sent again, it may arrive twice.',
};

function formatFailure(mail: Mail, to: Recipient): string {
  switch (mail.failureKind) {
    case null:
      return 'Not sent.';
    case 'refused':
      return `Refused by the mail server: ${mail.lastError}`;
    case 'returned':
      return `Did not arrive: ${mail.lastError}`;
    case 'interrupted':
      return `Perhaps sent: the mail server took it and then broke off. ${unsureAdvice[to]}`;
    default:
      return `Given up after ${mail.attempts} tries: ${formatReason(mail)}.`;
  }
}

const askOperator = 'Please tell whoever runs the site';

const isAboutSettings = ({ failureKind }: Mail) =>
  failureKind === 'sign-in-refused' || failureKind === 'not-encrypted';

function formatReason({ failureKind, lastError }: Mail): string {
  switch (failureKind) {
    // The code of the error is left out: it is in the server's log.
    case 'unreachable':
      return 'the mail server did not answer';
    case 'interrupted':
      return 'the mail server broke off in the middle';
    case 'deferred':
      return `the mail server asked us to wait (“${lastError}”)`;
    case 'sign-in-refused':
      return `the mail server refused the site’s own sign-in (“${lastError}”). ${askOperator}`;
    case 'not-encrypted':
      return `the mail server offers no secure connection (“${lastError}”). ${askOperator}`;
    default:
      return 'it could not be sent';
  }
}
