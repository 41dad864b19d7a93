// As a translator gets them, each beside the English that it was made from: of that the site keeps a digest.
import type { SiteContent } from '#contract/site/content.ts';
import type { LanguageFile } from '#contract/site/fields/language-file.ts';
import { digestText, type SiteLanguage } from '#contract/site/fields/translations.ts';
import ar from './languages/ar.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };

const toLanguage = ({ texts }: Pick<LanguageFile, 'texts'>): SiteLanguage => ({
  isOn: true,
  texts: Object.fromEntries(
    Object.entries(texts).map(([path, { english, text }]) => [
      path,
      { text, of: digestText(english) },
    ]),
  ),
});

export const translations: SiteContent['languages'] = {
  fr: toLanguage(fr),
  es: toLanguage(es),
  ar: toLanguage(ar),
};
