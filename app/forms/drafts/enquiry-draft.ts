// The visitor's draft and the key of the last attempt, for this tab only because devices are shared.

import type { EnquiryTopic } from '#contract/enquiries/enquiry-topics.ts';
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

/** What the form about a car begins with. */
export const carTopic: EnquiryTopic = 'travel';
