// The enquiry form's life: idle, then sending, then idle; cleared on success, kept on failure.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorsFrom } from '#app/forms/field-errors.ts';
import { ApiError, apiWrite } from '#app/lib/api.ts';
import { showToast } from '#app/ui/toast/toast-store.ts';
import { type ContactAnswer, contactNotices, type Notice } from '#contract/contact-answer.ts';
import type { EnquiryReceipt } from '#contract/enquiry.ts';
import { readEnquiryContext } from './enquiry-context.ts';
import { attemptKeyFor, dropAttempt, dropDraft, keepDraft, readDraft } from './enquiry-draft.ts';
import {
  clear,
  type FieldErrors,
  fillEmpty,
  findErrors,
  focusFirst,
  loadRules,
  readBody,
  readTrap,
} from './enquiry-fields.ts';

/** With the server's answer where the form was sent before its script had arrived. */
export function useEnquiryForm(answer: ContactAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  // Beside the state, which only changes once the rules are here: a second press must not slip through.
  const isBusy = useRef(false);
  const [notice, setNotice] = useState(answer?.notice);
  const [errors, setErrors] = useState<FieldErrors>(answer?.errors ?? {});
  const [isSending, setIsSending] = useState(false);
  const [reference, setReference] = useState(answer?.reference);
  const [trouble, setTrouble] = useState(answer?.detail);

  useEffect(() => {
    if (answer?.reference) dropDraft();
    if (form.current)
      fillEmpty(form.current, { ...readEnquiryContext(location.search), ...readDraft() });
  }, [answer]);

  const markErrors = (element: HTMLFormElement, found: FieldErrors) => {
    // Drawn before the focus comes, so that a screen reader says what is wrong with the field.
    flushSync(() => setErrors(found));
    focusFirst(element, found);
  };

  const send = async (element: HTMLFormElement) => {
    const body = readBody(element);
    const found = await findErrors(body);
    if (Object.keys(found).length > 0) {
      announce(contactNotices.incomplete);
      markErrors(element, found);
      return;
    }
    setErrors({});
    setIsSending(true);
    try {
      const receipt = await apiWrite('POST', '/api/contact', body, {
        headers: {
          'Idempotency-Key': attemptKeyFor(body),
          'Enquiry-Trap': readTrap(element),
          // A page that answered a plain form was filled in on another page: its time says nothing.
          ...(!answer && { 'Enquiry-Seconds': tellSeconds() }),
        },
      });
      clear(element);
      dropDraft();
      setReference(readReference(receipt));
      announce(contactNotices.sent);
    } catch (error) {
      announce(contactNotices.failed);
      markErrors(element, errorsFrom(error));
      if (!(error instanceof ApiError)) return;
      if (error.status === 429) setTrouble(error.sentence);
      // The key stands for another text: the next try takes a new one.
      if (error.status === 409) dropAttempt();
    } finally {
      flushSync(() => setIsSending(false));
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const { submitter } = event.nativeEvent as SubmitEvent;
    setNotice(undefined);
    setReference(undefined);
    setTrouble(undefined);
    await send(event.currentTarget);
    isBusy.current = false;
    // A disabled button loses the focus, and the keyboard its place in the page.
    if (document.activeElement === document.body) submitter?.focus();
  };

  /** An error goes as soon as it is mended, and none is added for somebody who is still typing. */
  const mend = async (element: HTMLFormElement, changed: keyof FieldErrors) => {
    const { [changed]: message } = await findErrors(readBody(element));
    setErrors(({ [changed]: marked, ...others }) =>
      marked && message ? { ...others, [changed]: message } : others,
    );
  };

  const keep = (event: FormEvent<HTMLFormElement>) => {
    const { name: changed } = event.target as HTMLInputElement;
    if (changed in errors) void mend(event.currentTarget, changed as keyof FieldErrors);
    const { name, email, service, message } = readBody(event.currentTarget);
    keepDraft({ name, email, service, message });
    loadRules().catch(() => {});
  };

  return { form, notice, errors, isSending, reference, trouble, submit, keep };
}

/** By hand, so that a form whose rules could not be loaded can still be sent. */
function readReference(receipt: unknown): string | undefined {
  const { reference } = (receipt ?? {}) as Partial<Record<keyof EnquiryReceipt, unknown>>;
  return typeof reference === 'string' ? reference : undefined;
}

function announce({ title, text, isTrouble }: Notice) {
  showToast({ title, description: text, ...(isTrouble && { variant: 'destructive' }) });
}

/**
 * How long the visitor has had the form: since it was shown, which was before this script ran, or since the
 * first letter of a draft that a reload brought back. Whoever is quicker than a person is taken for a program.
 */
function tellSeconds(): string {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const shownMs = performance.now() - (page?.domInteractive ?? 0);
  const { since } = readDraft();
  const typedMs = since === undefined ? 0 : Date.now() - since;
  return (Math.max(shownMs, typedMs, 0) / 1000).toFixed(1);
}
