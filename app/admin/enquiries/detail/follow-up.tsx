import { useEffect, useId, useRef, useState } from 'react';
import { type SeenEnquiry, useEnquiryChange } from '#app/admin/enquiries/inbox/change-seen.ts';
import { formatFollowUp, nextDays, toDayText } from '#app/admin/enquiries/inbox/follow-up-days.ts';

/** Puts it off until a day: tomorrow, Monday, or one from the calendar. */
export function FollowUp({ enquiry }: { enquiry: SeenEnquiry }) {
  const { mutate, isPending } = useEnquiryChange();
  const [isChoosing, setIsChoosing] = useState(false);
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const set = (day: Date | null) =>
    mutate({ enquiry, change: { followUpAt: day?.toISOString() ?? null } });
  const end = (day?: Date) => {
    setIsChoosing(false);
    if (day) set(day);
  };
  const hasChosen = useRef(false);
  useEffect(() => {
    if (isChoosing) hasChosen.current = true;
    else if (hasChosen.current) select.current?.focus();
  }, [isChoosing]);
  const { followUpAt } = enquiry;
  const days = nextDays();

  if (isChoosing) return <DayForm id={id} onEnd={end} />;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Show again
      </label>
      <select
        ref={select}
        id={id}
        value=""
        disabled={isPending}
        onChange={({ target }) => {
          if (target.value === 'choose') setIsChoosing(true);
          else set(target.value === 'none' ? null : new Date(target.value));
        }}
        className="field field-select mt-0 min-h-11 w-auto text-base text-ash"
      >
        <option value="">{followUpAt ? formatFollowUp(followUpAt) : 'Show again…'}</option>
        <option value={days.tomorrow.toISOString()}>Tomorrow</option>
        <option value={days.monday.toISOString()}>On Monday</option>
        <option value="choose">Another day…</option>
        {followUpAt && <option value="none">No follow-up</option>}
      </select>
    </>
  );
}

function DayForm({ id, onEnd }: { id: string; onEnd: (day?: Date) => void }) {
  const days = nextDays();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (field.current) onEnd(new Date(`${field.current.value}T00:00`));
      }}
      onKeyDown={({ key }) => key === 'Escape' && onEnd()}
      className="flex flex-wrap items-center gap-x-4"
    >
      <label htmlFor={id}>Show again on</label>
      <input
        ref={field}
        id={id}
        type="date"
        required
        min={toDayText(days.tomorrow)}
        defaultValue={toDayText(days.monday)}
        className="field mt-0 min-h-11 w-auto text-base"
      />
      <button type="submit" className="row-action">
        Set
      </button>
      <button type="button" onClick={() => onEnd()} className="row-action">
        Cancel
      </button>
    </form>
  );
}
