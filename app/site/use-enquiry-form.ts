// The enquiry form's life: idle, then sending, then idle; cleared on success, kept on failure.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, apiWrite } from '#app/lib/api.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import type { EnquiryReceipt } from '#contract/enquiry.ts';
import { readEnquiryContext } from './enquiry-context.ts';
import { attemptKeyFor, dropDraft, keepDraft, readDraft } from './enquiry-draft.ts';

type Field = 'name' | 'email' | 'service' | 'message' | 'privacy';
export type FieldErrors = Partial<Record<Field, string>>;

export function useEnquiryForm() {
  const form = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setIsSending] = useState(false);
  const [reference, setReference] = useState<string>();
  const [trouble, setTrouble] = useState<string>();

  useEffect(() => {
    shownAt.current = performance.now();
    if (form.current)
      fillEmpty(form.current, { ...readEnquiryContext(location.search), ...readDraft() });
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const element = event.currentTarget;
    const body = readBody(element);
    setReference(undefined);
    setTrouble(undefined);

    const found = await findErrors(body);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      showToast({
        title: 'Validation Error',
        description: 'Please fill out all required fields and accept the privacy policy.',
        variant: 'destructive',
      });
      focusFirst(element, found);
      return;
    }

    setIsSending(true);
    try {
      const headers = {
        'Idempotency-Key': attemptKeyFor(body),
        'Enquiry-Trap': trapOf(element),
        'Enquiry-Seconds': String(Math.round((performance.now() - shownAt.current) / 1000)),
      };
      const receipt = await apiWrite<EnquiryReceipt>('POST', '/api/contact', body, headers);
      element.reset();
      dropDraft();
      shownAt.current = performance.now();
      setReference(receipt.reference);
      showToast({
        title: 'Message Sent',
        description: 'Thank you for your inquiry. We will get back to you shortly.',
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) setTrouble(error.sentence);
      showToast({
        title: 'Submission Error',
        description: 'There was an error sending your message. Please try again later.',
        variant: 'destructive',
      });
    } finally {
      setIsSending(false);
    }
  };

  const keep = (event: FormEvent<HTMLFormElement>) => {
    const { name, email, service, message } = readBody(event.currentTarget);
    keepDraft({ name, email, service, message });
  };

  return { form, errors, isSending, reference, trouble, submit, keep };
}

function readBody(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    name: text('name'),
    email: text('email'),
    service: text('service'),
    message: text('message'),
    privacy: data.get('privacy') === 'on',
  };
}

const trapOf = (form: HTMLFormElement) =>
  encodeURIComponent(String(new FormData(form).get('website') ?? ''));

/** The rules arrive with the first try: a page that is only read does not pay for them. */
async function findErrors(body: unknown): Promise<FieldErrors> {
  const [{ enquirySchema }, { listIssues }] = await Promise.all([
    import('#contract/enquiry.ts'),
    import('#contract/issues.ts'),
  ]);
  const parsed = enquirySchema.safeParse(body);
  if (parsed.success) return {};
  const found: FieldErrors = {};
  for (const { path, message } of listIssues(parsed.error)) found[path as Field] ??= message;
  return found;
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const first = [...form.elements].find((element) => (element as HTMLInputElement).name in errors);
  (first as HTMLElement | undefined)?.focus();
}

/** Never over what was typed before the script arrived. */
function fillEmpty(form: HTMLFormElement, values: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (!value || !control || !('value' in control)) continue;
    if (control.value === '') control.value = value;
  }
}
