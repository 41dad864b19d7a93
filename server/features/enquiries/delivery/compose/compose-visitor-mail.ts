// Mail to a visitor: our reply, or the acknowledgement. It holds our words, a signature and the link to the visitor's
// page, and nothing that only the desk may know.
import { linkPlaceholder } from '#contract/enquiries/conversations.ts';
import { headerText } from '#server/features/enquiries/delivery/smtp/header-text.ts';
import type { OutgoingMail } from '#server/features/enquiries/delivery/smtp/smtp.ts';
import type { MailAddresses } from './compose-desk-mail.ts';
import { automatic, type MailContent, type MailedEnquiry, threadOf } from './mail-content.ts';
import { type MailLine, toMailHtml, toMailText } from './mail-html.ts';

export type VisitorMailOptions = MailAddresses & {
  signature: string;
  /** The address of the visitor's page; without PUBLIC_URL it has none that could be sent. */
  link: string | undefined;
};

export function composeReply(
  { enquiry, text, chain }: MailContent,
  options: VisitorMailOptions,
): Omit<OutgoingMail, 'messageId'> {
  const words = text.replaceAll(linkPlaceholder, options.link ?? 'the page of your enquiry');
  return compose(enquiry, words, chain, options);
}

export function composeAcknowledgement(
  { enquiry, chain }: MailContent,
  options: VisitorMailOptions,
): Omit<OutgoingMail, 'messageId'> {
  const words = [
    `Dear ${headerText(enquiry.name)},`,
    `Your enquiry has arrived. Its reference is ${enquiry.reference}. One of us will read it and write to you.`,
    'This mail was sent by the website. There is no need to answer it.',
  ].join('\n\n');
  return { ...compose(enquiry, words, chain, options), ...automatic };
}

function compose(
  enquiry: MailedEnquiry,
  words: string,
  chain: readonly string[],
  { from, to, signature, link }: VisitorMailOptions,
): Omit<OutgoingMail, 'messageId'> {
  const lines: MailLine[] = [
    ...signature.split('\n').map((text) => ({ text })),
    ...(link ? [{ text: `Your enquiry ${enquiry.reference}`, link }] : []),
  ];
  return {
    from,
    to: { name: headerText(enquiry.name), address: enquiry.email },
    replyTo: to,
    subject: `Your enquiry ${enquiry.reference}`,
    text: toMailText(words, lines),
    html: toMailHtml(words, lines),
    ...threadOf(chain),
  };
}
