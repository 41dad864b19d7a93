import type { Message } from '#contract/enquiries/conversations.ts';
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';

/** The newest message, or the enquiry's own. */
export const newestIdOf = ({ id, messages }: EnquiryDetail) => messages.at(-1)?.id ?? id;

type NewerMessagesProps = {
  enquiry: EnquiryDetail;
  /** What came after it was not known when the answer was begun. */
  seenUpTo: string;
  isSending: boolean;
  onKeepWriting: () => void;
};

/** Asks before an answer is sent that does not know all. */
export function NewerMessages({ enquiry, seenUpTo, isSending, onKeepWriting }: NewerMessagesProps) {
  const newer = enquiry.messages.filter(({ id }) => id > seenUpTo);
  const sayWho = ({ kind, author }: Message) =>
    `${author?.username ?? enquiry.name}${kind === 'note' ? ', a note' : ''}`;
  return (
    <div role="alert" className="mt-4 border-l border-champagne py-1 pl-4 text-base">
      <p>Not sent yet: this came while you were writing.</p>
      <ul>
        {newer.map((message) => (
          <li key={message.id} className="mt-2">
            <span className="text-champagne">{sayWho(message)}</span>
            <span dir="auto" className="block whitespace-pre-wrap wrap-anywhere">
              {message.text}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <button type="submit" disabled={isSending} className="row-action">
          Send nevertheless
        </button>
        <button type="button" onClick={onKeepWriting} className="row-action">
          Keep writing
        </button>
      </p>
    </div>
  );
}
