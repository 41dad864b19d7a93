import type { OutgoingMail } from '#server/features/enquiries/delivery/smtp/smtp.ts';

export function threadOf(chain: readonly string[]): Pick<OutgoingMail, 'inReplyTo' | 'references'> {
  const last = chain.at(-1);
  return last === undefined ? {} : { inReplyTo: last, references: [...chain] };
}

/** RFC 3834: no person wrote this, so no out-of-office answer is due. The second header is Outlook's. */
export const automatic: Pick<OutgoingMail, 'headers'> = {
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
};
