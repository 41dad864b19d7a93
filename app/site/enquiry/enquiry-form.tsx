import { contactPage } from '#app/content/contact.ts';
import { enquiryTopics } from '#app/content/enquiry-link.ts';
import { describeControl, FieldError, InputField, SelectField } from '#app/forms/field.tsx';
import { LongTextField } from '#app/forms/long-text-field.tsx';
import { useContactAnswer } from '#app/site/contact/contact-answer.ts';
import { ContactNotice } from '#app/site/contact/contact-notice.tsx';
import { trapField } from '#contract/contact-answer.ts';
import { limits } from '#contract/limits.ts';
import { useEnquiryForm } from './use-enquiry-form.ts';

const { fields } = contactPage;

export function EnquiryForm() {
  const answer = useContactAnswer();
  const typed = answer?.values;
  const { formProps, notice, errors, isSending, reference, formError } = useEnquiryForm(answer);
  const detail = reference ? `${contactPage.referenceLabel}: ${reference}` : formError;
  return (
    // Without script the form posts to the page itself, which answers with the same text.
    <form
      {...formProps}
      action="/contact#form"
      method="post"
      data-answer={answer && JSON.stringify(answer)}
      className="mt-8 grid gap-9"
    >
      {notice && <ContactNotice notice={notice} detail={detail} />}
      <InputField
        name="name"
        label={fields.name}
        error={errors.name}
        defaultValue={typed?.name}
        required
        maxLength={limits.name}
        autoComplete="name"
      />
      <InputField
        name="email"
        type="email"
        label={fields.email}
        error={errors.email}
        defaultValue={typed?.email}
        required
        maxLength={limits.email}
        autoComplete="email"
      />
      <SelectField
        name="service"
        label={fields.service}
        error={errors.service}
        defaultValue={typed?.service ?? ''}
      >
        <option value="">{fields.serviceNone}</option>
        {enquiryTopics.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <LongTextField
        name="message"
        label={fields.message}
        hint={fields.messageHint}
        error={errors.message}
        defaultValue={typed?.message}
        required
        limit={limits.message}
        rows={5}
      />
      {/*
        A trap. A program that gets past the consent ticks boxes, and most tick all. What fills in forms for people
        ticks none: browsers and password managers write into text fields, by name, label and autocomplete; fillers
        of every text field pass a box by; and all but the last skip what is not displayed. Hidden by the style
        sheet, which a program that only reads the HTML does not apply.
      */}
      <label className="hidden">
        Leave this box empty
        <input type="checkbox" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
      <div>
        {/* The label encloses the box, so that there is no gap between them where a tap does nothing. */}
        <label className="-my-2 flex min-h-11 cursor-pointer items-start gap-4 py-2 text-pretty">
          <input
            {...describeControl('privacy', true, errors.privacy)}
            type="checkbox"
            defaultChecked={typed?.privacy}
            required
            className="checkbox mt-0.5"
          />
          {contactPage.consent.label}
        </label>
        <p id="privacy-hint" className="mt-5 text-sm text-ash">
          {contactPage.consent.notice}
        </p>
        <FieldError name="privacy" error={errors.privacy} />
      </div>
      <div>
        <button type="submit" disabled={isSending} className="button w-full sm:w-auto sm:px-14">
          {isSending ? contactPage.sending : contactPage.submit}
        </button>
        <p role="status" className="mt-5 min-h-6 text-sm text-ash">
          {!notice && detail}
        </p>
      </div>
    </form>
  );
}
