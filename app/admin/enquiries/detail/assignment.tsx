import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskPeopleOptions } from '#app/admin/enquiries/conversation/conversation-calls.ts';
import {
  changeOptions,
  changeSeen,
  type SeenEnquiry,
  showChangeFailure,
} from '#app/admin/enquiries/inbox/change-seen.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';

/** Gives an enquiry to somebody, and says so in a toast. */
export function useAssignment() {
  const queryClient = useQueryClient();
  return useMutation({
    ...changeOptions,
    /** Null assigns it to nobody. */
    mutationFn: ({ enquiry, to }: { enquiry: SeenEnquiry; to: string | null }) =>
      changeSeen(queryClient, enquiry, { assignedTo: to }),
    onSuccess: ({ reference, assignedTo }) =>
      showToast(
        assignedTo
          ? { title: 'Assigned', description: `${reference} is with ${assignedTo.username}.` }
          : { title: 'No longer assigned', description: `${reference} is with nobody.` },
      ),
    onError: (error, { enquiry }) => showChangeFailure(error, enquiry),
  });
}

/** Who looks after it. */
export function Assignment({ enquiry }: { enquiry: EnquiryDetail }) {
  const { data: people = [] } = useQuery(deskPeopleOptions);
  const { mutate, isPending } = useAssignment();
  const { assignedTo } = enquiry;
  // The assignee may have left the desk since.
  const isListed = !assignedTo || people.some((one) => one.id === assignedTo.id);
  return (
    <div className="flex items-center gap-x-3 text-base text-ash">
      <label htmlFor="assigned-to">With</label>
      <select
        id="assigned-to"
        value={assignedTo?.id ?? ''}
        disabled={isPending}
        onChange={({ target }) => mutate({ enquiry, to: target.value || null })}
        className="field field-select mt-0 min-h-11 w-auto max-w-48 text-base"
      >
        <option value="">nobody</option>
        {!isListed && <option value={assignedTo.id}>{assignedTo.username}</option>}
        {people.map((one) => (
          <option key={one.id} value={one.id}>
            {one.username}
          </option>
        ))}
      </select>
    </div>
  );
}
