import { Timestamp } from '#app/ui/list/timestamp.tsx';
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';
import { Turn } from './turn.tsx';

/** What was said, oldest first: the enquiry's own message, then all that followed. */
export function Conversation({ enquiry }: { enquiry: EnquiryDetail }) {
  const { name, message, createdAt, messages, isErased } = enquiry;
  if (isErased) {
    return (
      <p className="mt-3 border-t border-hairline py-6 text-ash">
        Erased: what was written is gone, and who wrote it.
      </p>
    );
  }
  return (
    <ol aria-label="Conversation" className="mt-3">
      <li className="border-t border-hairline py-5">
        <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ash">
          <span className="text-bone wrap-anywhere">{name}</span>
          <Timestamp iso={createdAt} className="tabular-nums lining-nums" />
        </p>
        <p className="mt-2 max-w-[65ch] whitespace-pre-wrap wrap-anywhere">{message}</p>
      </li>
      {messages.map((one) => (
        <Turn key={one.id} message={one} enquiry={enquiry} />
      ))}
    </ol>
  );
}
