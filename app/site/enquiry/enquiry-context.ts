// What a link to the form said about the enquiry: `/contact?service=travel&about=Chauffeurs`.
import { enquiryTopics } from '#app/content/enquiry-link.ts';
import type { Draft } from '#app/forms/drafts/drafts.ts';
import { carTopic } from '#app/forms/drafts/enquiry-draft.ts';
import { t } from '#contract/texts/texts.ts';

const maxAboutLength = 80;

export function readEnquiryContext(search: string) {
  const asked = new URLSearchParams(search);
  const service = enquiryTopics.find(({ value }) => value === asked.get('service'))?.value ?? '';
  const about = (asked.get('about') ?? '').replace(/[\s\p{C}]+/gu, ' ').trim();
  // Cuts between code points: half a character could not be stored.
  return { service, about: [...about].slice(0, maxAboutLength).join('') };
}

/**
 * The form's starting values. A draft wins over the link it was begun with, so that what was changed stays changed
 * after a reload; a newer link wins over the draft's topic and what it is about. Typed words always stay.
 */
export function mergeContext(search: string, draft: Draft): Draft {
  if (!isNewLink(search, draft.context)) return draft;
  const { service, about } = readEnquiryContext(search);
  // Only the link of a car names no topic.
  return { ...draft, service: service || draft.service || (about && carTopic), about };
}

/** Whether the address says what an enquiry is about, and is another than the one given. */
export function isNewLink(search: string, known: string | undefined): boolean {
  const { service, about } = readEnquiryContext(search);
  return Boolean(service || about) && search !== known;
}

export const formatAbout = (about: string | undefined) =>
  about ? `${t('enquiry.aboutLine', { about })}\n\n` : '';
