// The mail to the desk: somebody enquires, or writes again. Everything a visitor typed is text here, never markup or a
// header. What is ours stands below the signature, so that an answer from a mail program quotes none of it.
import { describeField, enquiryFields } from '#contract/enquiries/enquiry-fields.ts';
import { headerText } from '#server/features/enquiries/delivery/smtp/header-text.ts';
import type { OutgoingMail } from '#server/features/enquiries/delivery/smtp/smtp.ts';
import { mailLines } from '#server/features/enquiries/record/fields.ts';
import { automatic, type MailContent, threadOf } from './mail-content.ts';
import { type MailLine, toMailHtml, toMailText } from './mail-html.ts';

export type MailAddresses = { from: string; to: string };

export function composeDeskMail(
  { enquiry, text, chain }: MailContent,
  { from, to, publicUrl }: MailAddresses & { publicUrl: string | undefined },
): Omit<OutgoingMail, 'messageId'> {
  const name = headerText(enquiry.name);
  // Made here: see maxCharacters in contract/text.ts.
  const dateAndTime = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  });
  const address = publicUrl && `${publicUrl}/admin/enquiries?open=${enquiry.id}`;
  const lines: MailLine[] = [
    ...mailLines.map((field) => ({
      label: enquiryFields[field].label,
      text: describeField(field, { ...enquiry, name }[field]),
    })),
    { label: 'Received', text: dateAndTime.format(enquiry.created_at) },
    { label: 'Reference', text: enquiry.reference },
    ...(address ? [{ label: 'Inbox', text: address, link: address }] : []),
    { text: `Reply to this mail and the answer goes to ${name}.` },
  ];
  return {
    from,
    to,
    replyTo: { name, address: enquiry.email },
    subject: `Enquiry ${enquiry.reference} from ${name}`,
    text: toMailText(text, lines),
    html: toMailHtml(text, lines),
    ...threadOf(chain),
    ...automatic,
  };
}
