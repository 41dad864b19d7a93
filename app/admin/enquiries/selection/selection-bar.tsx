import { useQuery } from '@tanstack/react-query';
import { deskPeopleOptions } from '#app/admin/enquiries/detail/assignment.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import type { EnquiryChange, EnquiryItem } from '#contract/enquiries/enquiries.ts';
import { useSeveralChange } from './change-several.ts';

type SelectionBarProps = { selected: readonly EnquiryItem[]; onClear: () => void };

/** What can be done with the selected rows at once. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const { data: people = [] } = useQuery(deskPeopleOptions);
  const { mutate, isPending } = useSeveralChange();
  const change = (change: EnquiryChange) =>
    mutate({ items: selected, change }, { onSuccess: onClear });
  return (
    <div
      role="toolbar"
      aria-label="Selected enquiries"
      className="sticky top-16 z-10 flex flex-wrap items-center gap-x-5 border-t border-champagne bg-graphite px-3 text-base"
    >
      <span role="status" className="tabular-nums lining-nums">
        {selected.length} selected
      </span>
      <label htmlFor="assign-selected" className="sr-only">
        Assign the selected to
      </label>
      <select
        id="assign-selected"
        value=""
        disabled={isPending}
        onChange={({ target }) =>
          change({ assignedTo: target.value === 'nobody' ? null : target.value })
        }
        className="field field-select mt-0 min-h-11 w-auto border-b-0 text-base"
      >
        <option value="">Assign to…</option>
        {people.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
        <option value="nobody">nobody</option>
      </select>
      {(['handled', 'spam'] as const).map((status) => (
        <BusyButton
          key={status}
          isBusy={isPending}
          onClick={() => change({ status })}
          className="row-action"
        >
          Mark as {status}
        </BusyButton>
      ))}
      <button type="button" onClick={onClear} className="row-action">
        Select none
      </button>
    </div>
  );
}
