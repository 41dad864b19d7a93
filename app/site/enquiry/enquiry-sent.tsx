import { useRef } from 'react';
import { lineDrawings } from '#app/content/line/drawings.ts';
import { useHouse, usePage } from '#app/lib/content.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { GroundLine } from '#app/ui/ground-line.tsx';
import { useMoveFocusOnMount } from '#app/ui/move-focus.ts';
import { WhatsAppLink } from '#app/ui/new-tab-link.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { t } from '#contract/texts/texts.ts';

type EnquirySentProps = {
  reference: string | undefined;
  /** The address of the visitor's own page. */
  page: string | undefined;
  /** Where the answer goes; not known after a reload. */
  email?: string | undefined;
  onWriteAnother: () => void;
};

const toAddress = (path: string) => new URL(path, location.href).href;

/** A link by which visitors mail the address of their page to themselves. */
export function mailToOneself(houseName: string, reference: string, address: string, to = '') {
  const subject = encodeURIComponent(t('enquiry.mailSubject', { name: houseName, reference }));
  return `mailto:${encodeURIComponent(to)}?subject=${subject}&body=${encodeURIComponent(address)}`;
}

/** Takes the place of the form that was sent. */
export function EnquirySent({
  reference = '',
  page: ownPage,
  email,
  onWriteAnother,
}: EnquirySentProps) {
  const page = usePage('contact');
  const heading = useRef<HTMLHeadingElement>(null);
  const house = useHouse();
  // After a reload the page is where it was left.
  useMoveFocusOnMount(email === undefined ? undefined : heading);
  return (
    <div className="mt-5 border-t border-champagne pt-8">
      <div className="flex items-end gap-4">
        <h3 ref={heading} tabIndex={-1} className="outline-offset-8">
          <span className="label block text-ash">
            {t('enquiry.reference')}
            <span className="sr-only">: </span>
          </span>
          <span className="mt-3 block text-display-4 leading-none">{reference}</span>
        </h3>
        <CopyButton text={reference} label={t('enquiry.copyReference')} />
      </div>
      <p className="mt-8 text-lg">
        {page.sentNext} <span className="wrap-anywhere">{email ?? t('enquiry.givenAddress')}</span>.
      </p>
      {ownPage && (
        <>
          <p className="mt-5">
            <RichText
              text={t('enquiry.followThere')}
              tags={{
                page: (words) => (
                  <a href={ownPage} className="inline-link">
                    {words}
                  </a>
                ),
              }}
            />
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-8">
            <a
              href={mailToOneself(house.name, reference, toAddress(ownPage), email)}
              className="text-link label"
            >
              {t('enquiry.mailAddress')}
            </a>
            <span className="-me-3 flex items-center">
              <span className="label text-ash">{t('enquiry.orCopy')}</span>
              <CopyButton text={toAddress(ownPage)} label={t('enquiry.copyAddress')} />
            </span>
          </p>
        </>
      )}
      <p className="mt-8 border-t border-hairline pt-8 text-ash">{page.sentHurry}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-4">
        <WhatsAppLink
          text={t('enquiry.greeting', { reference })}
          className="button w-full sm:w-auto"
        >
          {t('link.writeOnWhatsapp')}
        </WhatsAppLink>
        <button type="button" onClick={onWriteAnother} className="text-link label cursor-pointer">
          {t('enquiry.another')}
        </button>
      </p>
      {/* Where it is read. */}
      <div className="line-end mt-10">
        <GroundLine drawing={lineDrawings.manchester} after />
      </div>
    </div>
  );
}
