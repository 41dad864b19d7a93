import { useMutation, useQueryClient } from '@tanstack/react-query';
import { explainFailure } from '#app/ui/explain-failure.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { EnquiryDetail, EnquiryItem, EnquiryStatus } from '#contract/enquiries.ts';
import { setStatus } from './inbox-data.ts';

export type Markable = Pick<EnquiryItem | EnquiryDetail, 'id' | 'reference' | 'name' | 'status'>;

const titles: Record<EnquiryStatus, string> = {
  new: 'Marked as new',
  handled: 'Marked as handled',
  spam: 'Marked as spam',
};

/** Changes an enquiry's state and says so. */
export function useMarking() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ enquiry, status }: { enquiry: Markable; status: EnquiryStatus }) =>
      setStatus(queryClient, enquiry.id, status),
    onSuccess: ({ reference, name, status }) =>
      showToast({ title: titles[status], description: `${reference}, from ${name}.` }),
    onError: (error, { enquiry }) =>
      showToast({
        title: 'Error saving enquiry',
        description: `${enquiry.reference} is as it was. ${explainFailure(error)}`,
        variant: 'destructive',
      }),
  });
  return { mark: mutate, isMarking: isPending };
}
