import { type Language, otherLanguageValues } from '../texts/languages.ts';
import { type SiteContent, siteContentSchema } from './content.ts';
import { localise } from './fields/localise.ts';
import { legalPageIds } from './page-lists.ts';

/** The languages in which visitors are offered the site, English first. */
export const offeredLanguages = ({ languages }: SiteContent): Language[] => [
  'en',
  ...otherLanguageValues.filter((language) => languages[language].isOn),
];

/** What the site says in a language. A legal text is never shown in another than the page's. */
export function contentIn(content: SiteContent, language: Language): SiteContent {
  if (language === 'en') return content;
  const { texts } = content.languages[language];
  const localised = localise(siteContentSchema, content, texts);
  const legal = { ...localised.legal };
  for (const id of legalPageIds) if (!texts[`legal.${id}`]) legal[id] = '';
  return { ...localised, legal };
}
