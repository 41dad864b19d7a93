// The visitor's draft and the key of the last attempt, for this tab only because devices are shared.
import { createDraftStore, type Draft } from '#app/forms/drafts.ts';

const draftName = 'enquiry-draft';
export const attemptName = 'enquiry-attempt';
export const store = createDraftStore(() => sessionStorage);

export const readEnquiryDraft = () => store.read(draftName);

/** When the first letter was typed, in milliseconds since 1970. */
export const readDraftStart = (): number | undefined => {
  const { since } = readEnquiryDraft();
  return since === undefined ? undefined : Number(since);
};

export function keepEnquiryDraft(typed: Draft) {
  store.keep(draftName, { ...typed, since: String(readDraftStart() ?? Date.now()) });
}

export function dropEnquiryDraft() {
  store.drop(draftName);
  dropAttempt();
}

export const dropAttempt = () => store.drop(attemptName);
