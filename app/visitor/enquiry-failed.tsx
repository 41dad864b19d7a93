import type { FailedPageView } from '#contract/enquiries/enquiry-page.ts';
import { type TextKey, t } from '#contract/texts/texts.ts';
import { WriteForm } from './write-form.tsx';

const headings: Record<FailedPageView['failed'], TextKey> = {
  show: 'visitor.notShown',
  send: 'visitor.notSent',
  withdraw: 'visitor.notWithdrawn',
};

/** What was typed stays in the form, ready to be sent again. */
export function EnquiryFailed({ failed, reason, path, text, formKey }: FailedPageView) {
  return (
    <div className="page-width grid min-h-[70svh] content-center pt-10 pb-section lg:pt-32">
      <h1 className="text-display-2 leading-none">{t(headings[failed])}</h1>
      <p role="alert" className="mt-5 max-w-[46ch] text-lg text-ash">
        {reason}
      </p>
      {failed === 'send' && text === undefined && (
        <p className="mt-5 max-w-[46ch] text-ash">{t('visitor.backLeads')}</p>
      )}
      {text === undefined ? (
        <p className="mt-10">
          <a href={path} className="button">
            {t(failed === 'show' ? 'action.tryAgain' : 'visitor.back')}
          </a>
        </p>
      ) : (
        <div className="max-w-3xl">
          <WriteForm
            path={path}
            formKey={formKey}
            label={t('enquiry.message')}
            refused={{ text, error: t('visitor.notSentYet') }}
          />
        </div>
      )}
    </div>
  );
}
