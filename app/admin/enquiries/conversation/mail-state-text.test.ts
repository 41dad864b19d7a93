import { expect, test } from 'vitest';
import { formatTime } from '#app/ui/list/timestamp.tsx';
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';
import type { Mail } from '#contract/enquiries/mails.ts';
import { sampleEnquiry } from '#tests/support/component/sample-enquiry.ts';
import { formatDelivery, formatMailState } from './mail-state-text.ts';

const now = new Date('2026-11-15T12:00:00Z');
const sentAt = '2026-11-15T12:02:00Z';
const clock = formatTime(sentAt);

function enquiryWith(
  mail: Partial<Mail> | null,
  status: EnquiryDetail['status'] = 'new',
): EnquiryDetail {
  return {
    ...sampleEnquiry,
    status,
    mail: mail && {
      state: 'waiting',
      attempts: 1,
      failureKind: null,
      lastError: null,
      nextAttemptAt: null,
      sentAt: null,
      messageId: '<1@aldermere.example>',
      ...mail,
    },
  };
}

test.each<[Partial<Mail>, string]>([
  [{ state: 'sent', sentAt }, `Handed to the mail server at ${clock}.`],
  [
    { state: 'sent', sentAt: '2026-11-12T12:02:00Z' },
    `Handed to the mail server on 12 Nov 2026 at ${clock}.`,
  ],
  [{ state: 'sending' }, 'It is being sent now.'],
  [{ state: 'waiting', attempts: 0 }, 'Waiting to be sent.'],
  [
    {
      state: 'waiting',
      failureKind: 'unreachable',
      lastError: 'ECONNREFUSED',
      nextAttemptAt: sentAt,
    },
    `Waiting: the mail server did not answer; next try at ${clock}.`,
  ],
  [
    {
      state: 'waiting',
      failureKind: 'deferred',
      lastError: '421 busy',
      nextAttemptAt: sentAt,
    },
    `Waiting: the mail server asked us to wait (“421 busy”); next try at ${clock}.`,
  ],
  [
    {
      state: 'waiting',
      failureKind: 'sign-in-refused',
      lastError: '535 wrong password',
      nextAttemptAt: sentAt,
    },
    `Waiting: the mail server refused the site’s own sign-in (“535 wrong password”). Please tell whoever runs the site; next try at ${clock}.`,
  ],
  [
    {
      state: 'failed',
      attempts: 20,
      failureKind: 'not-encrypted',
      lastError: '502 no STARTTLS',
    },
    'Given up after 20 tries: the mail server offers no secure connection (“502 no STARTTLS”). Please tell whoever runs the site.',
  ],
  [
    { state: 'failed', failureKind: 'refused', lastError: '550 no such mailbox' },
    'Refused by the mail server: 550 no such mailbox',
  ],
  [
    {
      state: 'failed',
      attempts: 20,
      failureKind: 'unreachable',
      lastError: 'ETIMEDOUT',
    },
    'Given up after 20 tries: the mail server did not answer.',
  ],
  [
    { state: 'failed', failureKind: 'returned', lastError: '550 no such user' },
    'Did not arrive: 550 no such user',
  ],
  [{ state: 'not-set-up', attempts: 0 }, 'Not sent: mail is not set up.'],
])('%o reads: %s', (mail, text) => {
  expect(formatMailState(enquiryWith(mail), now).text).toBe(text);
});

test('a mail that may have arrived is not sent again without a look in the mailbox', () => {
  const mail = { state: 'failed', failureKind: 'interrupted', lastError: 'ECONNECTION' } as const;
  const { text, action } = formatMailState(enquiryWith(mail), now);
  expect(text).toContain('Look in the mailbox');
  expect(action).toBe('Resend');
});

test('what only the operator can correct is trouble while it is still being tried', () => {
  const waiting = { state: 'waiting', lastError: '535 no' } as const;
  const needsAttention = (failureKind: Mail['failureKind']) =>
    formatMailState(enquiryWith({ ...waiting, failureKind }), now).needsAttention;
  expect(needsAttention('sign-in-refused')).toBe(true);
  expect(needsAttention('not-encrypted')).toBe(true);
  expect(needsAttention('deferred')).toBe(false);
});

test('spam has no mail to send until it is marked as new', () => {
  expect(formatMailState(enquiryWith(null, 'spam'), now)).not.toHaveProperty('action');
  expect(formatMailState(enquiryWith(null, 'new'), now)).toMatchObject({ action: 'Send it now' });
});

test('a mail that the server took is not called sent, since it may come back', () => {
  const { mail } = enquiryWith({ state: 'sent', sentAt });
  for (const to of ['mailbox', 'visitor'] as const) {
    const text = mail && formatDelivery(mail, to, now).text;
    expect(text).toBe(`Handed to the mail server at ${clock}.`);
  }
});

test('one that came by mail has no mail to the desk, and misses none', () => {
  const { text, needsAttention } = formatMailState({ ...sampleEnquiry, source: 'mail' }, now);
  expect(text).toContain('came by mail');
  expect(needsAttention).toBe(false);
});
