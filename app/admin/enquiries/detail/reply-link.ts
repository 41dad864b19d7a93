// Links that open a reply with its beginning already written.

import { formatDate } from '#app/ui/list/timestamp.tsx';
import type { EnquiryDetail } from '#contract/enquiries.ts';
import { findPhone } from './phone-number.ts';

// Some systems pass no more than about two thousand characters of a link to a mail program.
const maxLinkLength = 1900;

type From = { houseName: string; signature: string };

export function mailReply(enquiry: EnquiryDetail, { houseName, signature }: From): string {
  const { name, email, reference, message, createdAt } = enquiry;
  // An e-mail address may contain signs with a meaning in a link; the @ has none there.
  const to = encodeURIComponent(email).replace('%40', '@');
  const subject = encodeURIComponent(`Re: ${reference}, your enquiry to ${houseName}`);
  const opening = `Dear ${name},\n\n\n\n${signature}\n\nOn ${formatDate(createdAt)} you wrote:\n`;
  const start = `mailto:${to}?subject=${subject}&body=${encodeBody(opening)}`;
  return start + quote(message, maxLinkLength - start.length);
}

/** As many whole characters as fit, each line marked with ">". */
function quote(message: string, room: number): string {
  let quoted = encodeBody('> ');
  for (const character of message.toWellFormed()) {
    const next = encodeBody(character === '\n' ? '\n> ' : character);
    if (quoted.length + next.length > room) return quoted + encodeBody(' […]');
    quoted += next;
  }
  return quoted;
}

/** RFC 6068: line breaks in a mail link are CR LF. */
const encodeBody = (text: string) => encodeURIComponent(text).replaceAll('%0A', '%0D%0A');

export function whatsappReply(enquiry: EnquiryDetail, houseName: string): string | undefined {
  const { name, reference, message } = enquiry;
  const phone = findPhone(message);
  if (!phone) return undefined;
  const text = `Hello ${name}, this is ${houseName} about your enquiry ${reference}.`;
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}
