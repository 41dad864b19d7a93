// The enquiry form's life: idle, then sending, then idle; cleared on success, kept on failure.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, apiWrite } from '#app/lib/api.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type ContactAnswer, contactNotices, type Notice } from '#contract/contact-answer.ts';
import type { EnquiryReceipt } from '#contract/enquiry.ts';
import { readEnquiryContext } from './enquiry-context.ts';
import { attemptKeyFor, dropDraft, keepDraft, readDraft } from './enquiry-draft.ts';

type Field = 'name' | 'email' | 'service' | 'message' | 'privacy';
export type FieldErrors = Partial<Record<Field, string>>;

/** With the server's answer where the form was sent before its script had arrived. */
export function useEnquiryForm(answer: ContactAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const [notice, setNotice] = useState(answer?.notice);
  const [errors, setErrors] = useState<FieldErrors>(answer?.errors ?? {});
  const [isSending, setIsSending] = useState(false);
  const [reference, setReference] = useState(answer?.reference);
  const [trouble, setTrouble] = useState(answer?.detail);

  useEffect(() => {
    shownAt.current = performance.now();
    if (answer?.reference) dropDraft();
    if (form.current)
      fillEmpty(form.current, { ...readEnquiryContext(location.search), ...readDraft() });
  }, [answer]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const element = event.currentTarget;
    const body = readBody(element);
    setNotice(undefined);
    setReference(undefined);
    setTrouble(undefined);

    const found = await findErrors(body);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      announce(contactNotices.incomplete);
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
      announce(contactNotices.sent);
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) setTrouble(error.sentence);
      announce(contactNotices.failed);
    } finally {
      setIsSending(false);
    }
  };

  const keep = (event: FormEvent<HTMLFormElement>) => {
    const { name, email, service, message } = readBody(event.currentTarget);
    keepDraft({ name, email, service, message });
  };

  return { form, notice, errors, isSending, reference, trouble, submit, keep };
}

function announce({ title, text, isTrouble }: Notice) {
  showToast({ title, description: text, ...(isTrouble && { variant: 'destructive' }) });
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
