// Checks an enquiry, sends it and clears the form. Loaded at the first input: a visitor who only reads does not download it.

import {
  attemptName,
  dropAttempt,
  dropEnquiryDraft,
  keepReceipt,
  readDraftStart,
  store,
} from '#app/forms/drafts/enquiry-draft.ts';
import { errorsFrom, type FieldErrors, firstByField } from '#app/forms/field-errors.ts';
import type { Failure, Texts } from '#app/forms/form-engine.ts';
import { apiWrite, hasStatus } from '#app/lib/api.ts';
import { createKey } from '#app/lib/create-key.ts';
import { contactNotices, invalidNotice, type Notice } from '#contract/enquiries/contact-notices.ts';
import { type EnquiryReceipt, enquirySchema } from '#contract/enquiries/enquiry.ts';
import { listIssues } from '#contract/issues.ts';
import { says } from '#contract/texts/texts.ts';
import type { FilledForm } from './check-enquiry.ts';

export function findErrors(body: FilledForm['body']): FieldErrors {
  const { error } = enquirySchema.safeParse({ ...body, ...readUnfinished() });
  return error ? firstByField(listIssues(error)) : {};
}

/** A date that is typed in part has no value. In place of none it is one that no rule takes. */
function readUnfinished() {
  const controls = document.querySelectorAll<HTMLInputElement>('.enquiry-extras input');
  const unfinished = [...controls].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(unfinished.map(({ name }) => [name, '?']));
}

/** Stays beside the button until the next try, when the toast is long gone. */
const notSent = says('enquiry.notSent');

export const describeInvalid = ({ privacy, ...texts }: Texts, errors: FieldErrors) =>
  invalidNotice({ ...texts, privacy: privacy === 'on' }, errors);

type Receipt = { reference: string | undefined; page: string | undefined };
type Outcome = { notice: Notice } & (
  | { receipt: Receipt; failure?: undefined }
  | { failure: Failure }
);

/** `isAnswer`: the page answered a plain form, which was filled in on another page. */
export async function postEnquiry({ body, trap }: FilledForm, isAnswer: boolean): Promise<Outcome> {
  const headers = {
    'Idempotency-Key': readAttemptKey(body),
    // Encoded: a header takes no line breaks and no letters beyond Latin.
    'Enquiry-Trap': encodeURIComponent(trap),
    // The time on the page that answered says nothing.
    ...(!isAnswer && { 'Enquiry-Seconds': secondsSinceShown() }),
  };
  try {
    const receipt = readReceipt(await apiWrite('POST', '/api/contact', body, { headers }));
    dropEnquiryDraft();
    keepReceipt(receipt, location.search);
    return { notice: contactNotices.sent(), receipt };
  } catch (error) {
    // The key was used for another text: the next attempt takes a new one.
    if (hasStatus(error, 409)) dropAttempt();
    // Only the server's sentence about "too many" says what to do: when to try again.
    const formError = hasStatus(error, 429) ? error.sentence : notSent();
    return { notice: contactNotices.failed(), failure: { errors: errorsFrom(error), formError } };
  }
}

function readReceipt(answer: unknown): Receipt {
  const { reference, page } = (answer ?? {}) as Partial<Record<keyof EnquiryReceipt, unknown>>;
  return { reference: toText(reference), page: toText(page) };
}

const toText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Not reset(): a page that answered a plain form starts with what was typed, and would return to it. */
export function clearForm(form: HTMLFormElement) {
  for (const control of form.elements) {
    // Nobody typed it.
    if (control instanceof HTMLInputElement && control.type === 'hidden') continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
    else if ('value' in control && !(control instanceof HTMLButtonElement)) control.value = '';
  }
}

/**
 * The idempotency key: the same text gets the same one, also after a reload, so that a lost answer makes
 * no second enquiry. An edited text is another enquiry and gets another key.
 */
function readAttemptKey(body: unknown): string {
  const text = JSON.stringify(body);
  const earlier = store.read(attemptName);
  if (earlier.text === text && earlier.key) return earlier.key;
  const key = createKey();
  store.keep(attemptName, { text, key });
  return key;
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

/** Ticks the consent where a member has agreed to the very words that the form shows. */
export function tickAgreed(form: HTMLFormElement, version: string): boolean {
  const { consentVersion, privacy } = form.elements as unknown as Record<string, HTMLInputElement>;
  if (!privacy || consentVersion?.value !== version) return false;
  privacy.checked = true;
  return true;
}
