// The contact form: the form engine with toasts, a draft in this tab and an idempotency key.
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { readTexts, useFormEngine } from '#app/forms/form-engine.ts';
import { apiWrite, hasStatus } from '#app/lib/api.ts';
import { showToast, toasterFailure } from '#app/ui/toast/toast-store.ts';
import {
  type ContactAnswer,
  contactNotices,
  type Notice,
  trapField,
} from '#contract/contact-answer.ts';
import type { EnquiryReceipt } from '#contract/enquiry.ts';
import { mergeContext } from './enquiry-context.ts';
import {
  dropAttempt,
  dropEnquiryDraft,
  keepEnquiryDraft,
  readAttemptKey,
  readDraftStart,
  readEnquiryDraft,
} from './enquiry-draft.ts';
import { checkEnquiry, clearForm, type FilledForm, fillEmpty } from './enquiry-fields.ts';

/** With the server's answer where the form was sent before its script had arrived. */
export function useEnquiryForm(answer: ContactAnswer | undefined) {
  const [notice, setNotice] = useState(answer?.notice);
  const [lastToast, setLastToast] = useState<Notice>();
  const hasNoToaster = useSyncExternalStore(
    toasterFailure.subscribe,
    toasterFailure.getState,
    () => false,
  );
  const [reference, setReference] = useState(answer?.reference);

  const showNotice = (next: Notice) => {
    const { title, text, isError } = next;
    setLastToast(next);
    showToast({ title, description: text, ...(isError && { variant: 'destructive' }) });
  };

  const send = async ({ body, trap }: FilledForm) => {
    try {
      const receipt = await apiWrite('POST', '/api/contact', body, {
        headers: {
          'Idempotency-Key': readAttemptKey(body),
          // Encoded: a header takes no line breaks and no letters beyond Latin.
          'Enquiry-Trap': encodeURIComponent(trap),
          // A page that answered a plain form was filled in on another page: its time says nothing.
          ...(!answer && { 'Enquiry-Seconds': secondsSinceShown() }),
        },
      });
      if (form.current) clearForm(form.current);
      dropEnquiryDraft();
      setReference(readReference(receipt));
      showNotice(contactNotices.sent);
    } catch (error) {
      showNotice(contactNotices.failed);
      // The key was used for another text: the next attempt takes a new one.
      if (hasStatus(error, 409)) dropAttempt();
      throw error;
    }
  };

  const { formProps, ...state } = useFormEngine<FilledForm>({
    check: checkEnquiry,
    send,
    // Of the server's sentences only "too many" says what to do: when to try again.
    explain: (error) => (hasStatus(error, 429) ? error.sentence : undefined),
    onInvalid: () => showNotice(contactNotices.incomplete),
    start: { errors: answer?.errors ?? {}, formError: answer?.detail },
  });
  const form = formProps.ref;

  useEffect(() => {
    if (answer?.reference) dropEnquiryDraft();
    if (form.current) fillEmpty(form.current, mergeContext(location.search, readEnquiryDraft()));
  }, [answer, form]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setNotice(undefined);
    setLastToast(undefined);
    setReference(undefined);
    void formProps.onSubmit(event);
  };

  const input = (event: FormEvent<HTMLFormElement>) => {
    void formProps.onInput(event);
    const { privacy: _, [trapField]: __, ...typed } = readTexts(event.currentTarget);
    keepEnquiryDraft({ ...typed, context: location.search });
  };

  return {
    ...state,
    // What a toast would have said, where toasts could not be loaded.
    notice: notice ?? (hasNoToaster ? lastToast : undefined),
    reference,
    formProps: { ...formProps, onSubmit: submit, onInput: input },
  };
}

/** By hand, so that a form whose rules could not be loaded can still be sent. */
function readReference(receipt: unknown): string | undefined {
  const { reference } = (receipt ?? {}) as Partial<Record<keyof EnquiryReceipt, unknown>>;
  return typeof reference === 'string' ? reference : undefined;
}

/**
 * How long the visitor has had the form: since it was shown, which was before this script ran, or since the
 * first letter of a draft that a reload brought back. The server marks an enquiry that was sent too quickly.
 */
function secondsSinceShown(): string {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const shownMs = performance.now() - (page?.domInteractive ?? 0);
  const typedSince = readDraftStart();
  const typedMs = typedSince === undefined ? 0 : Date.now() - typedSince;
  return (Math.max(shownMs, typedMs, 0) / 1000).toFixed(1);
}
