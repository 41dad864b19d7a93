import { type Mutation, useMutation, useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '#app/lib/explain-error.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { EnquiryDetail, EnquiryItem, EnquiryStatus } from '#contract/enquiries.ts';
import { setStatus } from './inbox-queries.ts';

export type Markable = Pick<EnquiryItem | EnquiryDetail, 'id' | 'reference' | 'name' | 'status'>;

const titles: Record<EnquiryStatus, string> = {
  new: 'Marked as new',
  handled: 'Marked as handled',
  spam: 'Marked as spam',
};

type Change = { enquiry: Markable; status: EnquiryStatus };

const mutationKey = ['mark'];

/** Changes an enquiry's state and says so. */
export function useMarking() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ enquiry, status }: Change) => setStatus(queryClient, enquiry.id, status),
    onSuccess: ({ reference, name, status }) =>
      showToast({ title: titles[status], description: `${reference}, from ${name}.` }),
    onError: (error, { enquiry }) =>
      showToast({
        title: 'Error saving enquiry',
        description: `${enquiry.reference} is as it was. ${explainFailure(error)}`,
        variant: 'destructive',
      }),
  });

  /** A second press may come before the page shows that the first is under way; it is not a second change. */
  function mark(change: Change, afterwards?: { onSuccess: () => void }) {
    const isSame = ({ state }: Mutation) =>
      (state.variables as Change | undefined)?.enquiry.id === change.enquiry.id;
    if (queryClient.isMutating({ mutationKey, predicate: isSame }) === 0)
      mutate(change, afterwards);
  }
  return { mark, isMarking: isPending };
}
