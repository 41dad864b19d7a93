// A telephone number that somebody wrote into a message, as WhatsApp's links want it: digits only.

/** Begins with +, 00 or a single 0, then digits with whatever people put between them. */
const candidate = /(?<![\p{L}\d])(?:\+|00|0)[\d\s().\u00a0–-]{7,24}\d(?!\d)/gu;

const homeCountry = '44';
// The longest number there is, and the shortest that can be dialled from abroad.
const [fewestDigits, mostDigits] = [8, 15];

export function findPhone(text: string): string | undefined {
  for (const [found] of text.matchAll(candidate)) {
    const digits = toInternational(found);
    if (digits) return digits;
  }
  return undefined;
}

function toInternational(found: string): string | undefined {
  // "+44 (0)7700" is how the British write both spellings at once.
  const digits = found.replace(/\(0\)/, '').replace(/\D/g, '');
  if (found.startsWith('+')) return fits(digits);
  if (digits.startsWith('00')) return fits(digits.slice(2));
  // At home a number is eleven digits; a date such as 07.11.2026 is not.
  return digits.length === 11 ? `${homeCountry}${digits.slice(1)}` : undefined;
}

const fits = (digits: string) =>
  digits.length >= fewestDigits && digits.length <= mostDigits && !digits.startsWith('0')
    ? digits
    : undefined;
