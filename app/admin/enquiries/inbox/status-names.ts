import type { EnquiryStatus } from '#contract/enquiries/enquiries.ts';

export const statusNames: Record<EnquiryStatus, string> = {
  new: 'New',
  open: 'Open',
  handled: 'Handled',
  spam: 'Spam',
  withdrawn: 'Withdrawn',
};
