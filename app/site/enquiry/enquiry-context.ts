// What a link to the form said about the enquiry: `/contact?service=travel&about=Chauffeurs`.
import { enquiryTopics } from '#app/content/enquiry-link.ts';
import type { Draft } from '#app/forms/drafts.ts';

const maxAboutLength = 80;
const aboutLine = /^About: [^\n]*\n*/;

export function readEnquiryContext(search: string) {
  const asked = new URLSearchParams(search);
  const service = enquiryTopics.find(({ value }) => value === asked.get('service'))?.value ?? '';
  const about = (asked.get('about') ?? '').replace(/\s+/g, ' ').trim().slice(0, maxAboutLength);
  return { service, message: about && `About: ${about}\n\n` };
}

/**
 * The form's starting values. A draft wins over the link it was begun with, so that what was changed stays changed
 * after a reload; a newer link wins over the draft's topic and "About" line. Other words always stay.
 */
export function mergeContext(search: string, draft: Draft): Draft {
  const context = readEnquiryContext(search);
  const isNewer = (context.service || context.message) && draft.context !== search;
  if (!isNewer) return draft;
  return {
    ...draft,
    service: context.service || (draft.service ?? ''),
    message: context.message + (draft.message ?? '').replace(aboutLine, ''),
  };
}
