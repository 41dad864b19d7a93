import { type Language, otherLanguageValues } from '../texts/languages.ts';
import { type SiteContent, siteContentSchema } from './content.ts';
import { localise } from './fields/localise.ts';
import { legalPageIds } from './page-lists.ts';

/** The languages in which visitors are offered the site, English first. */
export const offeredLanguages = ({ languages }: SiteContent): Language[] => [
  'en',
  ...otherLanguageValues.filter((language) => languages[language].isOn),
];

/** A legal text is never shown in another language than the page's. */
export const legalPagesIn = ({ legal, languages }: SiteContent, language: Language) =>
  legalPageIds.filter(
    (id) => legal[id] && (language === 'en' || languages[language].texts[`legal.${id}`]),
  );

/** What the site says in a language. */
export function contentIn(content: SiteContent, language: Language): SiteContent {
  if (language === 'en') return content;
  const localised = localise(siteContentSchema, content, content.languages[language].texts);
  const shown = legalPagesIn(content, language);
  const legal = { ...localised.legal };
  for (const id of legalPageIds) if (!shown.includes(id)) legal[id] = '';
  return { ...localised, legal };
}
