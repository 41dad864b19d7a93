// Mails about an enquiry. Everything that a visitor typed is text here, never markup or a header.
import { linkPlaceholder } from '#contract/enquiries/conversations.ts';
import { describeLines, enquiryLines } from '#contract/enquiries/enquiry-lines.ts';
import { englishNames } from '#contract/texts/english-names.ts';
import { t } from '#contract/texts/texts.ts';
import { headerText } from '#server/features/enquiries/delivery/smtp/header-text.ts';
import type { OutgoingMail } from '#server/features/enquiries/delivery/smtp/smtp.ts';
import { toFields } from '#server/features/enquiries/record/fields.ts';
import { automatic, type MailContent, type MailedEnquiry, threadOf } from './mail-content.ts';
import { type MailLine, toMailHtml, toMailText } from './mail-html.ts';

type MailAddresses = { from: string; to: string };

/**
 * To the desk: somebody enquires, or writes again. What is ours stands below the signature, so that an answer from a mail
 * program quotes none of it.
 */
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
    { label: 'Name', text: name },
    { label: 'E-mail', text: enquiry.email },
    ...describeLines(toFields(enquiry)).map((line) => ({
      label: enquiryLines[line.name].label,
      text: line.text,
    })),
    ...(enquiry.language === 'en'
      ? []
      : [{ label: 'Answer in', text: englishNames[enquiry.language] }]),
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

export type VisitorMailOptions = MailAddresses & {
  signature: string;
  /** The address of the visitor's page; without PUBLIC_URL it has none that could be sent. */
  link: string | undefined;
};

/** To the visitor: our words, a signature and the link to their page, and nothing that only the desk may know. */
export function composeReply(
  { enquiry, text, chain }: MailContent,
  options: VisitorMailOptions,
): Omit<OutgoingMail, 'messageId'> {
  const words = text.replaceAll(linkPlaceholder, options.link ?? t('mail.thePage'));
  return composeVisitorMail(enquiry, words, chain, options);
}

export function composeAcknowledgement(
  { enquiry, text, chain }: MailContent,
  options: VisitorMailOptions,
): Omit<OutgoingMail, 'messageId'> {
  const details = describeLines(toFields(enquiry)).map((line) =>
    t('mail.line', { label: t(enquiryLines[line.name].key), text: line.text }),
  );
  const words = [
    t('mail.greeting', { name: headerText(enquiry.name) }),
    t('mail.arrived', { reference: enquiry.reference }),
    t('mail.youWrote'),
    text,
    ...(details.length > 0 ? [details.join('\n')] : []),
    t('mail.notYou'),
    t('mail.automatic'),
  ].join('\n\n');
  return { ...composeVisitorMail(enquiry, words, chain, options), ...automatic };
}

function composeVisitorMail(
  enquiry: MailedEnquiry,
  words: string,
  chain: readonly string[],
  { from, to, signature, link }: VisitorMailOptions,
): Omit<OutgoingMail, 'messageId'> {
  const subject = t('mail.subject', { reference: enquiry.reference });
  const lines: MailLine[] = [
    ...signature.split('\n').map((text) => ({ text })),
    ...(link ? [{ text: subject, link }] : []),
  ];
  return {
    from,
    to: { name: headerText(enquiry.name), address: enquiry.email },
    replyTo: to,
    subject,
    text: toMailText(words, lines),
    html: toMailHtml(words, lines),
    ...threadOf(chain),
  };
}
