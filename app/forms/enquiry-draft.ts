// The visitor's draft and the key of the last attempt, for this tab only because devices are shared.
import { createDraftStore, type Draft } from './drafts.ts';

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

type Booking = { name: string; email: string; dates: string; city: string };

/** What a member's booking fills in of the form. What was typed into it before stays. */
export function keepBooking({ name, email, dates, city }: Booking) {
  const draft = readEnquiryDraft();
  const wishes = [
    ['Dates', dates],
    ['City', city],
  ]
    .filter(([, wish]) => wish?.trim())
    .map(([label, wish]) => `${label}: ${wish?.trim()}`)
    .join('\n');
  const typed = draft.message ?? '';
  const message = wishes && !typed.startsWith(wishes) ? `${wishes}\n\n${typed}`.trim() : typed;
  keepEnquiryDraft({
    ...draft,
    name: draft.name || name,
    email: draft.email || email,
    message,
  });
}
