import { Icon } from '#app/ui/icon.tsx';
import { t } from '#contract/texts/texts.ts';

type EnquiryAboutProps = { about: string; onRemove: () => void };

/** What the link to the form was about, to be sent above the message. */
export function EnquiryAbout({ about, onRemove }: EnquiryAboutProps) {
  return (
    <p className="mb-4 flex items-center justify-between gap-2 border-s border-champagne ps-3">
      <span className="grid min-w-0 items-baseline gap-x-3 sm:flex">
        <span className="label text-champagne">{t('enquiry.about')}</span>
        <span className="font-display text-lg leading-tight wrap-anywhere sm:text-2xl">
          {about}
        </span>
      </span>
      <button
        type="button"
        aria-label={t('enquiry.removeAbout', { about })}
        data-tooltip={t('enquiry.remove')}
        onClick={onRemove}
        className="grid size-11 shrink-0 cursor-pointer place-items-center text-champagne hover:text-bone"
      >
        <Icon name="close" size={18} strokeWidth={1.5} />
      </button>
    </p>
  );
}
