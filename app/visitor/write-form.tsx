import { TextAreaField } from '#app/forms/fields/field.tsx';
import type { EnquiryPageView } from '#contract/enquiries/enquiry-page.ts';
import { limits } from '#contract/limits.ts';
import { t } from '#contract/texts/texts.ts';

type WriteFormProps = Pick<EnquiryPageView, 'path' | 'formKey' | 'refused'> & { label: string };

export function WriteForm({ path, formKey, refused, label }: WriteFormProps) {
  return (
    <form
      id="write"
      action={`${path}#write`}
      method="post"
      className="mt-14 grid gap-8 border-t border-hairline pt-10"
    >
      <input type="hidden" name="key" value={formKey} />
      <TextAreaField
        name="message"
        label={label}
        hint={t('visitor.hint', { max: limits.message })}
        error={refused?.error}
        defaultValue={refused?.text}
        required
        rows={4}
      />
      <button type="submit" className="button w-full sm:w-fit sm:px-14">
        {t('action.send')}
      </button>
    </form>
  );
}
