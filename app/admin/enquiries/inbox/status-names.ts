import type { ListedStatus } from '#contract/enquiries/enquiries.ts';

export const statusNames: Record<ListedStatus, string> = {
  new: 'New',
  open: 'Open',
  handled: 'Handled',
  spam: 'Spam',
  withdrawn: 'Withdrawn',
  later: 'Later',
};
