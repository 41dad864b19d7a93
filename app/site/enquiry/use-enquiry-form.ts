// The contact form: the form engine with toasts, a draft in this tab and an idempotency key.
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
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
import { formatAbout, mergeContext } from './enquiry-context.ts';
import {
  dropAttempt,
  dropEnquiryDraft,
  keepEnquiryDraft,
  readAttemptKey,
  readDraftStart,
  readEnquiryDraft,
} from './enquiry-draft.ts';
import { checkEnquiry, clearForm, type FilledForm, fillEmpty } from './enquiry-fields.ts';
import type { EnquirySent } from './enquiry-sent.tsx';

/** The panel is missing if it could not be loaded. */
type Sent = { reference: string; email: string; Panel: typeof EnquirySent | undefined };

/** With the server's answer where the form was sent before its script had arrived. */
export function useEnquiryForm(answer: ContactAnswer | undefined) {
  const [notice, setNotice] = useState(answer?.notice);
  const [lastToast, setLastToast] = useState<Notice>();
  const hasNoToaster = useSyncExternalStore(
    toasterFailure.subscribe,
    toasterFailure.getState,
    () => false,
  );
  const [about, setAbout] = useState<string>();
  const [sent, setSent] = useState<Sent>();

  const showNotice = (next: Notice) => {
    const { title, text, isError } = next;
    setLastToast(next);
    showToast({ title, description: text, ...(isError && { variant: 'destructive' }) });
  };

  const send = async ({ body, trap }: FilledForm) => {
    const loadingPanel = import('./enquiry-sent.tsx').catch(() => undefined);
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
      setAbout('');
      showNotice(contactNotices.sent);
      const reference = readReference(receipt);
      const Panel = (await loadingPanel)?.EnquirySent;
      if (reference) setSent({ reference, email: body.email ?? '', Panel });
    } catch (error) {
      showNotice(contactNotices.failed);
      // The key was used for another text: the next attempt takes a new one.
      if (hasStatus(error, 409)) dropAttempt();
      throw error;
    }
  };

  const { formProps, ...state } = useFormEngine<FilledForm>({
    check: (texts) => checkEnquiry(texts, formatAbout(about)),
    send,
    // Of the server's sentences only "too many" says what to do: when to try again.
    explain: (error) => (hasStatus(error, 429) ? error.sentence : undefined),
    onInvalid: () => showNotice(contactNotices.incomplete),
    start: { errors: answer?.errors ?? {}, formError: answer?.detail },
  });
  const form = formProps.ref;

  useEffect(() => {
    if (answer?.reference) dropEnquiryDraft();
    const start = mergeContext(location.search, readEnquiryDraft());
    setAbout(start.about ?? '');
    if (form.current) fillEmpty(form.current, start);
  }, [answer, form]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setNotice(undefined);
    setLastToast(undefined);
    setSent(undefined);
    void formProps.onSubmit(event);
  };

  const keepDraft = (element: HTMLFormElement, draftAbout = about ?? '') => {
    const { privacy: _, [trapField]: __, consentVersion: ___, ...typed } = readTexts(element);
    keepEnquiryDraft({ ...typed, about: draftAbout, context: location.search });
  };

  const input = (event: FormEvent<HTMLFormElement>) => {
    void formProps.onInput(event);
    keepDraft(event.currentTarget);
  };

  const removeAbout = () => {
    setAbout('');
    if (!form.current) return;
    keepDraft(form.current, '');
    // The pressed button leaves the page.
    form.current.querySelector('textarea')?.focus();
  };

  const writeAnother = () => {
    // A form that is still hidden takes no focus.
    flushSync(() => setSent(undefined));
    form.current?.querySelector('input')?.focus();
  };

  return {
    ...state,
    // What a toast would have said, where toasts could not be loaded.
    notice: notice ?? (hasNoToaster ? lastToast : undefined),
    about,
    sent,
    removeAbout,
    writeAnother,
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
