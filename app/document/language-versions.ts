import { isLegalPage, type SitePageId } from '#contract/site/page-lists.ts';
import type { Offered } from '#contract/site/prerender.ts';
import { type Language, languageValues } from '#contract/texts/languages.ts';

/** The languages in which the page exists. */
export const listVersions = (page: SitePageId, offered: Offered): Language[] =>
  languageValues.filter((language) => {
    const legalPages = offered[language];
    return legalPages && (!isLegalPage(page) || legalPages.includes(page));
  });
