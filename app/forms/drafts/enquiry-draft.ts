// The visitor's draft and the key of the last attempt, for this tab only because devices are shared.

import type { EnquiryTopic } from '#contract/enquiries/enquiry-topics.ts';
import { t } from '#contract/texts/texts.ts';
import { createDraftStore, type Draft } from './drafts.ts';

const draftName = 'enquiry-draft';
const receiptName = 'enquiry-receipt';
export const attemptName = 'enquiry-attempt';
export const store = createDraftStore(() => sessionStorage);

export const readEnquiryDraft = () => store.read(draftName);

/** When the first letter was typed, in milliseconds since 1970. */
export const readDraftStart = (): number | undefined => {
  const { since } = readEnquiryDraft();
  return since === undefined ? undefined : Number(since);
};

export function keepEnquiryDraft(typed: Draft) {
  store.drop(receiptName);
  store.keep(draftName, { ...typed, since: String(readDraftStart() ?? Date.now()) });
}

export function dropEnquiryDraft() {
  store.drop(draftName);
  store.drop(receiptName);
  dropAttempt();
}

type Receipt = { reference?: string | undefined; page?: string | undefined };

/** With the query of the form's address, for the page to say so again after a reload or Back. */
export const keepReceipt = ({ reference = '', page = '' }: Receipt, context: string) =>
  store.keep(receiptName, { reference, page, context });

/** Reads what the last enquiry was answered with, kept until another one is begun. */
export const readReceipt = () => store.read(receiptName);

export const dropAttempt = () => store.drop(attemptName);

type Booking = { name: string; email: string; dates: string; city: string };

const carTopic: EnquiryTopic = 'travel';

/** What a member's booking fills in of the form. What was typed into it before stays. */
export function keepBooking({ name, email, dates, city }: Booking) {
  const draft = readEnquiryDraft();
  keepEnquiryDraft({
    ...draft,
    name: draft.name || name,
    email: draft.email || email,
    service: carTopic,
    message: addWishes(draft.message ?? '', {
      [t('fleet.dates')]: dates,
      [t('fleet.city')]: city,
    }),
  });
}

/** As lines above what was typed; those of a booking before are replaced, not repeated. */
function addWishes(typed: string, wishes: Record<string, string>): string {
  const written = typed.split('\n');
  const isWish = (line: string) =>
    Object.keys(wishes).some((label) => line.startsWith(`${label}: `));
  const wished = written.findIndex((line) => !isWish(line));
  const before = wished < 0 ? written : written.slice(0, wished);
  const lines = Object.entries(wishes).map(([label, wish]) =>
    wish.trim() ? `${label}: ${wish.trim()}` : before.find((line) => line.startsWith(`${label}: `)),
  );
  const rest = written.slice(before.length).join('\n').trim();
  return [lines.filter(Boolean).join('\n'), rest].filter(Boolean).join('\n\n');
}
