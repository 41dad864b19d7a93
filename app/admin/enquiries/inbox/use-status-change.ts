import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { EnquiryStatus, SettableStatus } from '#contract/enquiries/enquiries.ts';
import { changeOptions, changeSeen, type SeenEnquiry, showChangeFailure } from './change-seen.ts';

export type StatusChange = {
  enquiry: SeenEnquiry;
  status: SettableStatus;
};

const titles: Record<EnquiryStatus, string> = {
  new: 'Marked as new',
  open: 'Marked as open',
  handled: 'Marked as handled',
  spam: 'Marked as spam',
  withdrawn: 'Withdrawn',
};

/** Changes an enquiry's status and shows a toast. */
export function useStatusChange() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    ...changeOptions,
    mutationFn: ({ enquiry, status }: StatusChange) => changeSeen(queryClient, enquiry, { status }),
    onSuccess: ({ reference, name, status, mail }) => {
      const isMailed = status === 'new' && mail?.state === 'waiting' && mail.attempts === 0;
      const after = isMailed ? ' Its mail is on its way.' : '';
      showToast({ title: titles[status], description: `${reference}, from ${name}.${after}` });
    },
    onError: (error, { enquiry }) => showChangeFailure(error, enquiry),
  });
  return { changeStatus: mutate, pendingId: isPending ? variables.enquiry.id : undefined };
}
