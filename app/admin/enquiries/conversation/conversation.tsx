import { Timestamp } from '#app/ui/list/timestamp.tsx';
import {
  linkPlaceholder,
  type Message,
  type MessageKind,
} from '#contract/enquiries/conversations.ts';
import type { EnquiryDetail } from '#contract/enquiries/enquiries.ts';
import { MailDelivery } from './mail-delivery.tsx';
import { formatDelivery } from './mail-state-text.ts';
import { MailedParts } from './mailed-parts.tsx';

/** What was said, oldest first: the enquiry's own message, then all that followed. */
export function Conversation({ enquiry }: { enquiry: EnquiryDetail }) {
  const { id, message: text, createdAt: at, messages, isErased } = enquiry;
  if (isErased) {
    return (
      <p className="mt-3 border-t border-hairline py-6 text-ash">
        Erased: what was written is gone, and who wrote it.
      </p>
    );
  }
  const first: Message = {
    id,
    kind: 'visitor',
    text,
    at,
    author: null,
    mail: null,
    byMail: enquiry.source === 'mail',
    sender: null,
    quoted: null,
    attachments: enquiry.attachments,
  };
  return (
    <ol aria-label="Conversation" className="mt-3">
      {[first, ...messages].map((one) => (
        <Turn key={one.id} message={one} enquiry={enquiry} />
      ))}
    </ol>
  );
}

const frames: Record<MessageKind, string> = {
  visitor: 'border-t border-hairline py-5',
  reply: 'border-t border-hairline py-5 pl-5 shadow-[inset_1px_0_var(--color-champagne)]',
  note: 'border-t border-hairline bg-graphite px-5 py-4 text-base text-ash',
};

function Turn({ message, enquiry }: { message: Message; enquiry: EnquiryDetail }) {
  const { kind, text, at, author, mail, byMail, sender } = message;
  return (
    <li className={frames[kind]}>
      <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ash">
        <span className="wrap-anywhere">
          <span className={kind === 'reply' ? 'text-champagne' : 'text-bone'}>
            {author?.username ?? sender ?? enquiry.name}
          </span>
          {kind === 'reply' && ' to the visitor'}
          {kind === 'note' && ': a note, which only the desk sees'}
          {byMail && ', by mail'}
          {sender && ' from another address: the visitor does not see it'}
        </span>
        <Timestamp iso={at} className="tabular-nums lining-nums" />
      </p>
      <p
        dir="auto"
        className="mt-2 max-w-[65ch] whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]"
      >
        {kind === 'reply' ? text.replaceAll(linkPlaceholder, '(the link to their page)') : text}
      </p>
      <MailedParts message={message} enquiryId={enquiry.id} />
      {mail && (
        <div className="mt-2 text-sm text-ash">
          <MailDelivery
            {...formatDelivery(mail, kind === 'reply' ? 'visitor' : 'mailbox')}
            mail={mail}
            enquiryId={enquiry.id}
            of={`/messages/${message.id}`}
          />
        </div>
      )}
    </li>
  );
}
