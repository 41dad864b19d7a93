// What became of an enquiry's mail, for somebody who has never configured a mail server.

import { formatSentenceTime } from '#app/admin/enquiries/inbox/enquiry-time.ts';
import type { EnquiryDetail, EnquiryMail } from '#contract/enquiries.ts';

export type MailWords = {
  text: string;
  /** Nothing will happen unless somebody does something. */
  isTrouble: boolean;
  /** What the button that sends it says; absent where there is nothing to send. */
  action?: 'Resend' | 'Send it now' | 'Try now';
};

export function tellMail(enquiry: EnquiryDetail, now = new Date()): MailWords {
  const { mail, status } = enquiry;
  if (!mail) {
    const text = 'Not sent: it was taken for spam.';
    return status === 'spam'
      ? { text, isTrouble: false }
      : { text, isTrouble: true, action: 'Send it now' };
  }
  switch (mail.state) {
    case 'sent':
      return {
        text: `Sent to the mailbox${mail.sentAt ? ` ${formatSentenceTime(mail.sentAt, now)}` : ''}.`,
        isTrouble: false,
      };
    case 'sending':
      return { text: 'It is being sent now.', isTrouble: false };
    case 'waiting':
      return { text: tellWaiting(mail, now), isTrouble: false, action: 'Try now' };
    case 'failed':
      return { text: tellFailure(mail), isTrouble: true, action: 'Resend' };
    case 'not-set-up':
      return { text: 'Not sent: mail is not set up.', isTrouble: true, action: 'Resend' };
  }
}

function tellWaiting({ lastError, nextAttemptAt }: EnquiryMail, now: Date): string {
  if (!lastError) return 'Waiting to be sent.';
  const next = nextAttemptAt ? `; next try ${formatSentenceTime(nextAttemptAt, now)}` : '';
  return `Waiting: ${reasonOf(lastError)}${next}.`;
}

function tellFailure({ lastError, attempts }: EnquiryMail): string {
  if (!lastError) return 'Not sent.';
  const refusal = saidAfter(lastError, 'refused the mail');
  if (refusal) return `Refused by the mail server: ${refusal}`;
  if (lastError.includes('broke off')) {
    return 'Perhaps sent: the mail server took it and then broke off. Look in the mailbox before it is sent again.';
  }
  return `Given up after ${attempts} tries: ${reasonOf(lastError)}.`;
}

/** The server's own reasons name error codes; those are in its log for whoever needs them. */
function reasonOf(lastError: string): string {
  if (lastError.includes('could not be reached')) return 'the mail server did not answer';
  if (lastError.includes('broke off')) return 'the mail server broke off in the middle';
  const said = saidAfter(lastError, 'put us off');
  return said ? `the mail server asked us to wait (“${said}”)` : 'it could not be sent';
}

const saidAfter = (lastError: string, words: string) =>
  lastError.split(`${words}: `)[1]?.trim() || undefined;
