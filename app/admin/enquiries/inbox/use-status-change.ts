import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '#app/lib/explain-error.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { EnquiryItem, EnquiryStatus, SettableStatus } from '#contract/enquiries.ts';
import { setStatus } from './inbox-queries.ts';

export type StatusChange = {
  enquiry: Pick<EnquiryItem, 'id' | 'reference'>;
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
    mutationFn: ({ enquiry, status }: StatusChange) => setStatus(queryClient, enquiry.id, status),
    onSuccess: ({ reference, name, status, mail }) => {
      const isMailed = status === 'new' && mail?.state === 'waiting' && mail.attempts === 0;
      const after = isMailed ? ' Its mail is on its way.' : '';
      showToast({ title: titles[status], description: `${reference}, from ${name}.${after}` });
    },
    onError: (error, { enquiry }) =>
      showToast({
        title: 'Error saving enquiry',
        description: `${enquiry.reference} is as it was. ${explainFailure(error)}`,
        variant: 'destructive',
      }),
  });
  return { changeStatus: mutate, pendingId: isPending ? variables.enquiry.id : undefined };
}
