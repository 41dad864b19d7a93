import { useRef } from 'react';
import { brand } from '#app/content/brand.ts';
import { contactPage } from '#app/content/pages/contact.ts';
import { FactList } from '#app/site/sections/fact-list.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';
import { NewTabLink } from '#app/ui/new-tab-link.tsx';

type EnquirySentProps = { reference: string; email: string; onWriteAnother: () => void };

const { sent } = contactPage;

/** In place of the form that was sent. */
export function EnquirySent({ reference, email, onWriteAnother }: EnquirySentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useMoveFocusOnMount(heading);
  return (
    <div className="mt-5 border-t border-champagne pt-8">
      <div className="flex items-end gap-4">
        <h3 ref={heading} tabIndex={-1} className="outline-offset-8">
          <span className="label block text-ash">
            {contactPage.referenceLabel}
            <span className="sr-only">: </span>
          </span>
          <span className="mt-3 block text-display-4 leading-none">{reference}</span>
        </h3>
        <CopyButton text={reference} label={sent.copyLabel} />
      </div>
      <p className="mt-8 text-lg">
        {sent.next} <span className="wrap-anywhere">{email}</span>.
      </p>
      <FactList ids={['replyTime', 'deskHours']} className="mt-8 border-t border-hairline pt-6" />
      <p className="mt-8 border-t border-hairline pt-8 text-ash">{sent.hurry}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-4">
        <NewTabLink
          href={brand.whatsapp.address(`${sent.whatsappGreeting} ${reference}.`)}
          className="button w-full sm:w-auto"
        >
          {brand.whatsapp.label}
        </NewTabLink>
        <button type="button" onClick={onWriteAnother} className="text-link label cursor-pointer">
          {sent.writeAnother}
        </button>
      </p>
    </div>
  );
}
