// The contact form: the form engine with toasts, a draft in this tab and an idempotency key.
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Draft } from '#app/forms/drafts/drafts.ts';
import {
  dropEnquiryDraft,
  keepEnquiryDraft,
  keepReceipt,
  readEnquiryDraft,
  readReceipt,
} from '#app/forms/drafts/enquiry-draft.ts';
import { readTexts, useFormEngine } from '#app/forms/form-engine.ts';
import { showToast, toasterFailure } from '#app/ui/toast/toast-store.ts';
import type { ContactAnswer, Notice } from '#contract/enquiries/contact-notices.ts';
import { trapField } from '#contract/enquiries/contact-trap.ts';
import { checkEnquiry, type FilledForm, loadSending } from './check-enquiry.ts';
import { formatAbout, isNewLink, mergeContext } from './enquiry-context.ts';
import type { EnquirySent } from './enquiry-sent.tsx';

/** The panel is missing if it could not be loaded. */
type Sent = {
  reference: string | undefined;
  page: string | undefined;
  /** Known on the page that sent it, not after a reload. */
  email?: string | undefined;
  Panel: typeof EnquirySent | undefined;
};

const loadPanel = () =>
  import('./enquiry-sent.tsx').then(
    ({ EnquirySent }) => EnquirySent,
    () => undefined,
  );

/** A reload, or Back. A link that leads here, and a page that was prerendered, are visits of their own. */
const isReturn = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' || visit?.type === 'back_forward';
};

/** `answer`: the server's, where the form was sent before its script had arrived. */
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
  /** When the member agreed to the same words before. */
  const [agreedOn, setAgreedOn] = useState<string>();

  const showNotice = (next: Notice) => {
    const { title, text, isError } = next;
    setLastToast(next);
    showToast({ title, description: text, ...(isError && { variant: 'destructive' }) });
  };

  const send = async (filled: FilledForm) => {
    const sending = await loadSending();
    if (!sending) {
      // The browser sends the form as without script, and the page that answers takes this one's place.
      form.current?.submit();
      return new Promise<never>(() => undefined);
    }
    const loadingPanel = loadPanel();
    const outcome = await sending.postEnquiry(filled, answer !== undefined);
    showNotice(outcome.notice);
    if (outcome.failure) return outcome.failure;
    if (form.current) sending.clearForm(form.current);
    setAbout('');
    setAgreedOn('');
    const { receipt } = outcome;
    const Panel = await loadingPanel;
    if (receipt.reference) setSent({ ...receipt, email: filled.body.email, Panel });
    return undefined;
  };

  const { formProps, ...state } = useFormEngine<FilledForm>({
    check: (texts) => checkEnquiry(texts, formatAbout(about)),
    send,
    onInvalid: async (errors, texts) => {
      const sending = await loadSending();
      if (sending) showNotice(sending.describeInvalid(texts, errors));
    },
    start: { errors: answer?.errors ?? {}, formError: answer?.detail },
  });
  const form = formProps.ref;

  useEffect(() => {
    // Sent again by a reload, it is answered without the page.
    if (answer?.reference && answer.reference !== readReceipt().reference) {
      dropEnquiryDraft();
      keepReceipt(answer, document.referrer ? new URL(document.referrer).search : '');
    }
    const { reference, page, context } = readReceipt();
    // A link with a topic of its own begins another enquiry.
    if (reference && !answer && isReturn() && !isNewLink(location.search, context))
      void loadPanel().then((Panel) => {
        // A visitor who has begun another one meanwhile goes on typing.
        if (Panel && readReceipt().reference === reference) setSent({ reference, page, Panel });
      });
    const start = mergeContext(location.search, readEnquiryDraft());
    setAbout(start.about ?? '');
    const { current } = form;
    if (!current) return;
    fillEmpty(current, start);
    const { agreedVersion, agreedOn } = start;
    if (agreedVersion)
      void loadSending().then((sending) => {
        if (sending?.tickAgreed(current, agreedVersion)) setAgreedOn(agreedOn);
      });
  }, [answer, form]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setNotice(undefined);
    setLastToast(undefined);
    setSent(undefined);
    void formProps.onSubmit(event);
  };

  const keepDraft = (element: HTMLFormElement, draftAbout = about ?? '') => {
    const { privacy, [trapField]: _, consentVersion: __, ...typed } = readTexts(element);
    const { agreedVersion = '', agreedOn = '' } = privacy ? readEnquiryDraft() : {};
    const context = location.search;
    keepEnquiryDraft({ ...typed, agreedVersion, agreedOn, about: draftAbout, context });
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
    dropEnquiryDraft();
    // A form that is still hidden takes no focus.
    flushSync(() => setSent(undefined));
    form.current?.querySelector('input')?.focus();
  };

  return {
    ...state,
    // What a toast would have said, where toasts could not be loaded.
    notice: notice ?? (hasNoToaster ? lastToast : undefined),
    about,
    agreedOn,
    sent,
    removeAbout,
    writeAnother,
    formProps: { ...formProps, onSubmit: submit, onInput: input },
  };
}

/** Leaves what was typed before the script arrived. */
function fillEmpty(form: HTMLFormElement, values: Draft) {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name);
    if (!value || !control || !('value' in control)) continue;
    const field = control as unknown as HTMLInputElement;
    if (field.type === 'checkbox') field.checked = true;
    else if (field.value === '') field.value = value;
    // Opened by what is in it.
    field.closest('details')?.setAttribute('open', '');
  }
}
