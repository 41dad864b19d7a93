import { enquiryTopics } from '#app/content/enquiry-link.ts';
import { describeControl, FieldError, InputField, SelectField } from '#app/forms/fields/field.tsx';
import { LongTextField } from '#app/forms/fields/long-text-field.tsx';
import { useHouse, usePage } from '#app/lib/content.tsx';
import { useDeferred } from '#app/lib/use-deferred.ts';
import { NewTabLink } from '#app/ui/new-tab-link.tsx';
import { trapField } from '#contract/enquiries/contact-trap.ts';
import { enquiryFields } from '#contract/enquiries/enquiry-fields.ts';
import { localPath, t } from '#contract/texts/texts.ts';
import { useContactAnswer } from './contact-answer.ts';
import { ContactNotice } from './contact-notice.tsx';
import { formatAbout } from './enquiry-context.ts';
import { EnquiryExtras } from './enquiry-extras.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';

const loadAbout = () => import('./enquiry-about.tsx');

export function EnquiryForm() {
  const page = usePage('contact');
  const answer = useContactAnswer();
  const typed = answer?.values;
  const enquiry = useEnquiryForm(answer);
  const { formProps, notice, errors, isSending, about, agreedOn, sent, formError } = enquiry;
  const loaded = useDeferred(loadAbout, Boolean(about));
  const Panel = sent?.Panel;
  const receipt = Panel ? undefined : (sent ?? (notice === answer?.notice ? answer : undefined));
  const field = (name: 'name' | 'email' | 'telephone') => ({
    name,
    error: errors[name],
    defaultValue: typed?.[name],
    maxLength: enquiryFields[name].maxLength,
  });
  const detail = receipt?.reference
    ? t('enquiry.referenceIs', { reference: receipt.reference })
    : formError;
  return (
    <>
      <h2 id="form" className="text-4xl">
        {Panel ? t('enquiry.sentHeading') : page.formHeading}
      </h2>
      {notice && (
        <ContactNotice notice={notice} detail={detail} page={receipt?.page} answer={answer} />
      )}
      {sent && Panel && <Panel {...sent} onWriteAnother={enquiry.writeAnother} />}
      {/* Without script the form posts to the page itself, which answers with the same text. */}
      <form
        {...formProps}
        action={`${localPath('/contact')}#form`}
        method="post"
        data-answer={answer && JSON.stringify(answer)}
        hidden={Panel !== undefined}
        className="enquiry-form mt-6 grid gap-9 lg:mt-8 lg:gap-7"
      >
        <div className="grid gap-x-8 gap-y-[inherit] sm:grid-cols-2">
          <InputField {...field('name')} label={t('enquiry.name')} required autoComplete="name" />
          <InputField
            {...field('email')}
            type="email"
            label={t('enquiry.email')}
            required
            autoComplete="email"
          />
          <div className="enquiry-telephone">
            <InputField
              {...field('telephone')}
              type="tel"
              label={t('link.telephone')}
              autoComplete="tel"
              placeholder=" "
            />
            {/* Shown by the style sheet once there is a number. */}
            <label className="enquiry-may-call">
              <input
                type="checkbox"
                name="mayCall"
                defaultChecked={!!typed?.mayCall}
                className="checkbox"
              />
              {t('enquiry.mayCall')}
            </label>
          </div>
          <SelectField
            name="service"
            label={t('enquiry.topic')}
            error={errors.service}
            defaultValue={typed?.service ?? ''}
          >
            <option value="">{t('enquiry.noTopic')}</option>
            {enquiryTopics.map(({ value, label }) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </SelectField>
        </div>
        <div>
          {/* Its height is kept free until the address has been read. */}
          {about !== '' && (
            <div className="enquiry-about">
              {about && loaded && (
                <loaded.EnquiryAbout about={about} onRemove={enquiry.removeAbout} />
              )}
            </div>
          )}
          <LongTextField
            name="message"
            label={t('enquiry.message')}
            hint={page.messageHint}
            error={errors.message}
            defaultValue={typed?.message}
            required
            limit={enquiryFields.message.maxLength - formatAbout(about).length}
            rows={4}
          />
          <EnquiryExtras typed={typed} errors={errors} />
        </div>
        {/*
        A trap. A program that gets past the consent ticks boxes, and most tick all. What fills in forms for people
        ticks none: browsers and password managers write into text fields, by name, label and autocomplete; fillers
        of every text field pass a box by; and all but the last skip what is not displayed. Hidden by the style
        sheet, which a program that only reads the HTML does not apply.
      */}
        <label className="hidden">
          {t('enquiry.trap')}
          <input type="checkbox" name={trapField} tabIndex={-1} />
        </label>
        <div>
          {/* The label encloses the box, so that there is no gap between them where a tap does nothing. */}
          <label className="-my-2 flex min-h-11 cursor-pointer items-start gap-4 py-2 text-balance">
            <input
              {...describeControl('privacy', true, errors.privacy)}
              type="checkbox"
              defaultChecked={typed?.privacy}
              required
              className="checkbox mt-0.5"
            />
            <ConsentLabel text={page.consent.label} />
          </label>
          {/* Which words are above: others may be published while this page is open. */}
          <input type="hidden" name="consentVersion" value={page.consent.version} />
          <p id="privacy-hint" className="mt-5 max-w-[64ch] text-sm text-ash">
            {agreedOn && `${t('enquiry.agreed', { date: agreedOn })} `}
            {page.consent.notice}
          </p>
          <FieldError name="privacy" error={errors.privacy} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <button type="submit" disabled={isSending} className="button w-full sm:w-auto sm:px-14">
            {t(isSending ? 'enquiry.sending' : 'action.send')}
          </button>
          <p role="status" className="min-h-6 flex-1 text-sm text-ember">
            {!notice && detail}
          </p>
        </div>
      </form>
    </>
  );
}

/** The consent's words; those that name the privacy policy lead to it, once it is published. */
function ConsentLabel({ text }: { text: string }) {
  const { legalPages } = useHouse();
  if (!legalPages.includes('privacy')) return text;
  const policy = t('policy.name');
  const [before = '', named, after = ''] = text.split(new RegExp(`(${policy})`, 'i'));
  return (
    <span>
      {before}
      {/* In a new tab, so that what was typed stays. */}
      <NewTabLink href={localPath('/privacy')} className="inline-link">
        {named ?? ` ${policy}`}
      </NewTabLink>
      {after}
    </span>
  );
}
