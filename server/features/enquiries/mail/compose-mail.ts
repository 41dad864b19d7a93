// The mail about an enquiry. Everything a visitor typed is text here, never markup or a header.
import { colours } from '#contract/brand.ts';
import type { Schema } from '#server/db/schema.ts';
import { headerText } from './header-text.ts';
import type { OutgoingMail } from './smtp.ts';

export type MailedEnquiry = Pick<
  Schema['enquiries'],
  | 'reference'
  | 'name'
  | 'email'
  | 'service'
  | 'message'
  | 'consent_version'
  | 'consent_at'
  | 'created_at'
>;

export type MailAddresses = { from: string; to: string; inboxUrl: string | undefined };

export function composeEnquiryMail(
  enquiry: MailedEnquiry,
  { from, to, inboxUrl }: MailAddresses,
): Omit<OutgoingMail, 'messageId'> {
  const name = headerText(enquiry.name);
  // Made here: see maxCharacters in contract/text.ts.
  const dateAndTime = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  });
  const details: [label: string, value: string][] = [
    ['Reference', enquiry.reference],
    ['Name', name],
    ['E-mail', enquiry.email],
    ['Concerns', enquiry.service ?? 'not said'],
    ['Received', dateAndTime.format(enquiry.created_at)],
    ['Consent', `wording ${enquiry.consent_version}, ${dateAndTime.format(enquiry.consent_at)}`],
  ];
  const closing = [
    `Reply to this mail and the answer goes to ${name}.`,
    ...(inboxUrl ? [`The inbox: ${inboxUrl}`] : []),
  ];
  return {
    from,
    to,
    replyTo: { name, address: enquiry.email },
    subject: `Enquiry ${enquiry.reference} from ${name}`,
    text: toText(details, enquiry.message, closing),
    html: toHtml(details, enquiry.message, closing),
  };
}

function toText(details: [string, string][], message: string, closing: string[]): string {
  const lines = details.map(([label, value]) => `${label.padEnd(11)}${value}`);
  return [...lines, '', message, '', '-- ', ...closing, ''].join('\n');
}

function toHtml(details: [string, string][], message: string, closing: string[]): string {
  const rows = details.map(
    ([label, value]) =>
      `<tr><th align="left" style="padding:2px 24px 2px 0;font-weight:normal;color:#6f6a60">${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const paragraphs = closing.map((line) => `<p style="color:#6f6a60">${escapeHtml(line)}</p>`);
  return `<!doctype html><html lang="en-GB"><body style="font-family:Georgia,serif;color:#141416"><table>${rows.join('')}</table><p style="white-space:pre-wrap;border-left:1px solid ${colours.champagne};padding-left:16px">${escapeHtml(message)}</p>${paragraphs.join('')}</body></html>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
