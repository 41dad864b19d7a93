import { usePresent } from '#app/admin/layout/desk-presence.ts';

/** Who else has it open, in a row of the list. */
export function PresentMark({ enquiryId }: { enquiryId: string }) {
  return usePresent(enquiryId).map(({ name, isWriting }) => (
    <span key={name} className={`max-w-40 truncate ${isWriting ? 'text-champagne' : 'text-ash'}`}>
      {isWriting ? `${name} is writing` : `${name} is here`}
    </span>
  ));
}

/** The same in the open enquiry, in a sentence. */
export function PresentLine({ enquiryId }: { enquiryId: string }) {
  const present = usePresent(enquiryId);
  return (
    <p role="status" className="text-base text-champagne empty:hidden">
      {present
        .map(({ name, isWriting }) => (isWriting ? `${name} is writing.` : `${name} has it open.`))
        .join(' ')}
    </p>
  );
}
