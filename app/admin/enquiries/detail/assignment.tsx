import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEnquiryChange } from '#app/admin/enquiries/inbox/change-seen.ts';
import { apiRead } from '#app/lib/api.ts';
import { deskPeopleSchema } from '#contract/enquiries/conversations.ts';
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';

export const deskPeopleOptions = queryOptions({
  queryKey: ['desk-people'],
  queryFn: () => apiRead('/api/desk/people', deskPeopleSchema),
});

/** Who looks after it. */
export function Assignment({ enquiry }: { enquiry: EnquiryDetail }) {
  const { data: people = [] } = useQuery(deskPeopleOptions);
  const { mutate, isPending } = useEnquiryChange();
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
        onChange={({ target }) => mutate({ enquiry, change: { assignedTo: target.value || null } })}
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
