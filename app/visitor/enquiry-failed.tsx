import type { FailedPageView } from '#contract/enquiries/enquiry-page.ts';
import { WriteForm } from './write-form.tsx';

const headings: Record<FailedPageView['failed'], string> = {
  show: 'Not to be seen just now',
  send: 'Not sent',
  withdraw: 'Not withdrawn',
};

/** What was typed stays in the form, ready to be sent again. */
export function EnquiryFailed({ failed, reason, path, text, formKey }: FailedPageView) {
  return (
    <div className="page-width grid min-h-[70svh] content-center pt-10 pb-section lg:pt-32">
      <h1 className="text-display-2 leading-none">{headings[failed]}</h1>
      <p role="alert" className="mt-5 max-w-[46ch] text-lg text-ash">
        {reason}
      </p>
      {failed === 'send' && text === undefined && (
        <p className="mt-5 max-w-[46ch] text-ash">
          Your browser’s Back leads to the form, with what you wrote still in it.
        </p>
      )}
      {text === undefined ? (
        <p className="mt-10">
          <a href={path} className="button">
            {failed === 'show' ? 'Try again' : 'Back to your enquiry'}
          </a>
        </p>
      ) : (
        <div className="max-w-3xl">
          <WriteForm
            path={path}
            formKey={formKey}
            label="Your message"
            refused={{ text, error: 'Not sent yet. What you wrote is here.' }}
          />
        </div>
      )}
    </div>
  );
}
