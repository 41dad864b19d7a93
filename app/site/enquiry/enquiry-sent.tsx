import { useRef } from 'react';
import { whatsappLabel } from '#app/content/house-links.ts';
import { usePage } from '#app/lib/content.tsx';
import { FactList } from '#app/site/sections/fact-list.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';
import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';

type EnquirySentProps = {
  reference: string | undefined;
  /** The address of the visitor's own page. */
  page: string | undefined;
  email: string;
  onWriteAnother: () => void;
};

/** In place of the form that was sent. */
export function EnquirySent({
  reference = '',
  page: ownPage,
  email,
  onWriteAnother,
}: EnquirySentProps) {
  const page = usePage('contact');
  const heading = useRef<HTMLHeadingElement>(null);
  useMoveFocusOnMount(heading);
  return (
    <div className="mt-5 border-t border-champagne pt-8">
      <div className="flex items-end gap-4">
        <h3 ref={heading} tabIndex={-1} className="outline-offset-8">
          <span className="label block text-ash">
            Your reference
            <span className="sr-only">: </span>
          </span>
          <span className="mt-3 block text-display-4 leading-none">{reference}</span>
        </h3>
        <CopyButton text={reference} label="Copy the reference" />
      </div>
      <p className="mt-8 text-lg">
        {page.sentNext} <span className="wrap-anywhere">{email}</span>.
      </p>
      {ownPage && (
        <p className="mt-5">
          <a href={ownPage} className="inline-link">
            Follow your enquiry
          </a>{' '}
          on a page of its own. You can write to us there, and take it back.
        </p>
      )}
      <FactList
        facts={page.facts}
        ids={['replyTime', 'deskHours']}
        className="mt-8 border-t border-hairline pt-6"
      />
      <p className="mt-8 border-t border-hairline pt-8 text-ash">{page.sentHurry}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-4">
        <WhatsAppLink
          text={`Hello. I have sent an enquiry. Its reference is ${reference}.`}
          className="button w-full sm:w-auto"
        >
          {whatsappLabel}
        </WhatsAppLink>
        <button type="button" onClick={onWriteAnother} className="text-link label cursor-pointer">
          Send another enquiry
        </button>
      </p>
    </div>
  );
}
