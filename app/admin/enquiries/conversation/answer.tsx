import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '#app/lib/auth/auth.tsx';
import { useHouse } from '#app/lib/content.tsx';
import type { NewMessage } from '#contract/enquiries/conversations.ts';
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';
import { Composer, findDraftKind } from './composer.tsx';
import { whatsappReply } from './whatsapp-reply.ts';

type Kind = NewMessage['kind'];
type AnswerProps = { enquiry: EnquiryDetail; requestedKind: Kind | undefined };

const kinds = [
  { kind: 'reply', label: 'Reply', look: 'button' },
  { kind: 'note', label: 'Note', look: 'button button-quiet' },
] as const;
const buttonIdOf = (kind: Kind) => `enquiry-${kind}`;

/** The ways to answer, or the answer that is being written. A draft is open from the start and leaves the focus alone. */
export function Answer({ enquiry, requestedKind }: AnswerProps) {
  const { name: houseName } = useHouse();
  const { id: userId } = useUser();
  const [kind, setKind] = useState(() => findDraftKind(enquiry.id, userId));
  if (requestedKind && kind !== requestedKind) setKind(requestedKind);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (requestedKind) field.current?.focus();
  }, [requestedKind]);
  const whatsapp = whatsappReply(enquiry, houseName);

  const open = (next: Kind) => {
    // Focus now: the next key pressed belongs to the text.
    flushSync(() => setKind(next));
    field.current?.focus();
  };
  const close = () => {
    // What is still hidden takes no focus.
    flushSync(() => setKind(undefined));
    if (kind) document.getElementById(buttonIdOf(kind))?.focus({ preventScroll: true });
  };

  return (
    <>
      {kind && <Composer key={kind} enquiry={enquiry} kind={kind} field={field} onClose={close} />}
      <div
        hidden={kind !== undefined}
        className="flex flex-wrap gap-x-4 gap-y-3 border-t border-hairline py-5 [&[hidden]]:hidden"
      >
        {kinds.map(({ kind, label, look }) => (
          <button
            key={kind}
            id={buttonIdOf(kind)}
            type="button"
            onClick={() => open(kind)}
            className={`${look} max-sm:w-full`}
          >
            {label}
          </button>
        ))}
        {whatsapp && (
          <a
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            className="button button-quiet max-sm:w-full"
          >
            Reply by WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
    </>
  );
}
