import { type Language, type OtherLanguage, otherLanguageValues } from '../texts/languages.ts';
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
    (id) =>
      legal[id] && (language === 'en' || languages[language].texts[`legal/${id}`]?.text.trim()),
  );

const localised = new WeakMap<SiteContent, Partial<Record<Language, SiteContent>>>();

/** What the site says in a language. Kept with the content: requests, mails and enquiries ask for it, too. */
export function contentIn(content: SiteContent, language: Language): SiteContent {
  if (language === 'en') return content;
  const known = localised.get(content) ?? {};
  localised.set(content, known);
  known[language] ??= translate(content, language);
  return known[language];
}

function translate(content: SiteContent, language: OtherLanguage): SiteContent {
  const translated = localise(siteContentSchema, content, content.languages[language].texts);
  const shown = legalPagesIn(content, language);
  const legal = { ...translated.legal };
  for (const id of legalPageIds) if (!shown.includes(id)) legal[id] = '';
  return { ...translated, legal };
}
