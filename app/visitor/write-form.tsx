import { TextAreaField } from '#app/forms/fields/field.tsx';
import type { EnquiryPageView } from '#contract/enquiries/enquiry-page.ts';
import { limits } from '#contract/limits.ts';

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
        hint={`Up to ${limits.message.toLocaleString('en-GB')} characters. We read it with the rest.`}
        error={refused?.error}
        defaultValue={refused?.text}
        required
        rows={4}
      />
      <button type="submit" className="button w-full sm:w-fit sm:px-14">
        Send
      </button>
    </form>
  );
}
