// The answer by WhatsApp, to a telephone number that was given or stands in the message.
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';

/** Begins with +, 00 or a single 0, then digits with the signs that people put between them. */
const candidate = /(?<![\p{L}\d])(?:\+|00|0)[\d\s().\u00a0–-]{7,24}\d(?!\d)/gu;

const homeCountry = '44';
/** E.164: 15 digits at most. No number with a country code has fewer than 8. */
const international = /^[1-9]\d{7,14}$/;

/** Opens WhatsApp with the beginning written, where the visitor has left a number. */
export function whatsappReply(enquiry: EnquiryDetail, houseName: string): string | undefined {
  const { name, reference, telephone, message } = enquiry;
  const phone = findPhone(telephone ?? '') ?? findPhone(message);
  if (!phone) return undefined;
  const text = `Hello ${name}, this is ${houseName} about your enquiry ${reference}.`;
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}

/** The first number, in digits only, which WhatsApp's links take. */
export const findPhone = (text: string): string | undefined =>
  [...text.matchAll(candidate)]
    .map(([found]) => toInternational(found))
    .find((digits) => international.test(digits));

function toInternational(found: string): string {
  // "+44 (0)7700" is two spellings in one: with and without the country code.
  const digits = found.replace(/\(0\)/, '').replace(/\D/g, '');
  if (found.startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  // A British number has eleven digits; a date such as 07.11.2026 has fewer.
  return digits.length === 11 ? homeCountry + digits.slice(1) : '';
}
