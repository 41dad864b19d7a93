import { goodEnquiry } from '../server/enquiries.ts';

export type MailFields = {
  from?: string;
  to?: string;
  subject?: string;
  /** Without one the mail has none. */
  id?: string | undefined;
  answers?: string | undefined;
  /** Further header lines. */
  headers?: readonly string[];
  text?: string;
};

let serial = 0;

/** A mail as a client's program writes it. */
export function writeMail(given: MailFields = {}): string {
  serial += 1;
  const fields = {
    from: `${goodEnquiry.name} <${goodEnquiry.email}>`,
    to: 'desk@aldermere.example',
    subject: 'A question',
    id: `<${serial}.test@example.com>`,
    text: 'And a table for two, please.',
    ...given,
  };
  return [
    `From: ${fields.from}`,
    `To: ${fields.to}`,
    `Subject: ${fields.subject}`,
    ...(fields.id ? [`Message-ID: ${fields.id}`] : []),
    ...(fields.answers ? [`In-Reply-To: ${fields.answers}`] : []),
    ...(fields.headers ?? []),
    '',
    fields.text,
    '',
  ].join('\r\n');
}
