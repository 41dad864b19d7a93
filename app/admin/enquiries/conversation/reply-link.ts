import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';
import { findPhone } from './phone-number.ts';

/** Opens WhatsApp with the beginning written, where the visitor has left a number. */
export function whatsappReply(enquiry: EnquiryDetail, houseName: string): string | undefined {
  const { name, reference, telephone, message } = enquiry;
  const phone = findPhone(telephone ?? '') ?? findPhone(message);
  if (!phone) return undefined;
  const text = `Hello ${name}, this is ${houseName} about your enquiry ${reference}.`;
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}
