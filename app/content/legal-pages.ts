import type { LegalPageId } from '#contract/site/legal-pages.ts';

/** Their names, in the footer and as headings. */
export const legalLabels: Readonly<Record<LegalPageId, string>> = {
  terms: 'Terms',
  privacy: 'Privacy',
  cookies: 'Cookies',
};
