import { CopyButton } from '#app/ui/copy-button.tsx';
import type { ContactAnswer, Notice } from '#contract/enquiries/contact-notices.ts';
import { t } from '#contract/texts/texts.ts';

type ContactNoticeProps = {
  notice: Notice;
  /** The reference, or when to try again. */
  detail: string | undefined;
  /** The address of the visitor's own page. */
  page: string | undefined;
  answer: ContactAnswer | undefined;
};

/** The text of the toast, on a page that was rendered as the answer to a form. */
export function ContactNotice({ notice, detail, page, answer }: ContactNoticeProps) {
  return (
    <div
      role={notice.isError ? 'alert' : 'status'}
      className={`mt-6 border border-hairline bg-graphite px-6 py-5 ${notice.isError ? 'border-t-ember' : 'border-t-champagne'}`}
    >
      <p className="font-display text-2xl leading-tight lining-nums">{notice.title}</p>
      <p className="mt-1.5 text-ash">{notice.text}</p>
      {detail && <p className="mt-1.5">{detail}</p>}
      {page && (
        <a href={page} className="inline-link">
          {t('enquiry.follow')}
        </a>
      )}
      {page && answer?.address && (
        <p className="mt-2 flex flex-wrap items-center gap-x-8">
          <a href={answer.mailto} className="text-link label">
            {t('enquiry.mailAddress')}
          </a>
          <CopyButton text={answer.address} label={t('enquiry.copyAddress')} />
        </p>
      )}
    </div>
  );
}
